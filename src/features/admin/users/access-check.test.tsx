import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { type UserRow, userRowsSchema } from '#/domain/user/user-rows.ts'
import { readable } from '#/lib/schema.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { userRowsOf } from '#mocks/db/company/users.ts'
import { rightsOn } from '#mocks/db/rights.ts'

import { AccessCheck } from './access-check.tsx'

const labels = {
  open: 'Open the lead',
  communicate: 'Call, text and email',
  edit: 'Change it',
  assign: 'Assign it',
  comment: 'Comment',
} as const

test('names the person by the first name, isolated as a whole if it is written from right to left', async () => {
  const world = createBackend({})
  const rows = readable(userRowsSchema.parse(userRowsOf(world.world, 'client-brightwater')).users)
  const [user] = rows
  if (!user) throw new Error('no row')
  await renderScreen({ as: 'user-beatriz', world, page: <AccessCheck user={{ ...user, name: 'דנה כהן' }} /> })
  expect(screen.getByRole('form', { name: 'What can \u2068דנה\u2069 see?' })).toBeVisible()
})

test.each(['luis', 'iris', 'graham', 'felix', 'beatriz'])(
  'shows the rights of %s as the server has them, and quotes why not',
  async (who) => {
    const world = createBackend({})
    const { store, leads } = world.world
    const person = store.users.get(`user-${who}`)
    const lead = leads.get('lead-sofia-marchetti')
    if (!person || !lead) throw new Error('not seeded')
    const rows = readable(userRowsSchema.parse(userRowsOf(world.world, person.clientRef)).users)
    const user: UserRow | undefined = rows.find(({ id }) => id === person.id)
    if (!user) throw new Error('no row')
    await renderScreen({ as: 'user-beatriz', world, page: <AccessCheck user={user} /> })
    await userEvent.type(screen.getByRole('textbox'), '/leads/lead-sofia-marchetti')
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    const status = screen.getByRole('status')
    await within(status).findByText(/^Open the lead: /)
    const rights = rightsOn(store, person, lead)
    const said = Object.entries(labels).map(([right, label]) => [
      right,
      within(status).queryByText(new RegExp(`^${label}: yes$`)) !== null,
    ])
    expect(Object.fromEntries(said)).toEqual({
      open: rights.open,
      communicate: rights.communicate,
      edit: rights.edit,
      assign: rights.assign,
      comment: rights.comment,
    })
    expect(within(status).queryAllByText(/^They read: “/)).toHaveLength(
      said.filter(([, yes]) => yes !== true).length,
    )
  },
)

test('quotes only messages that the user would see', async () => {
  const world = createBackend({})
  const client = world.world.store.users.get('user-iris')?.clientRef ?? ''
  const user = readable(userRowsSchema.parse(userRowsOf(world.world, client)).users).find(
    ({ id }) => id === 'user-iris',
  )
  if (!user) throw new Error('no row')
  await renderScreen({ as: 'user-beatriz', world, page: <AccessCheck user={user} /> })
  const field = screen.getByRole('textbox')
  const status = screen.getByRole('status')
  for (const [address, text] of [
    ['/manage/users', 'They’d be sent to the dashboard instead.'],
    ['/teams/team-nowhere/members', 'There is no such team.'],
  ] as const) {
    await userEvent.clear(field)
    await userEvent.type(field, address)
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(await within(status).findByText(text)).toBeVisible()
  }
  await userEvent.clear(field)
  await userEvent.type(field, '/teams/team-eastside/members')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(await within(status).findByText(/^They read: “You don’t have access to Eastside\./)).toBeVisible()
})
