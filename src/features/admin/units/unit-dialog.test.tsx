import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { UnitsPage } from './units-page.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

/** Opens the dialog of unit 3D. */
async function openUnit() {
  const result = await renderScreen({
    as: 'user-elena',
    at: '/properties/team-maple-row/units',
    others: { $: <p>Elsewhere</p> },
    page: (
      <Suspense>
        <UnitsPage teamId="team-maple-row" />
      </Suspense>
    ),
  })
  await userEvent.click(await screen.findByText('3D'))
  return result
}

test('accepts a rent and a size as people write them, with a dollar sign and commas', async () => {
  const { backend } = await openUnit()
  const fill = async (name: RegExp, text: string) => {
    const field = await screen.findByRole('textbox', { name })
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await fill(/^Rent a month/, '$3,150')
  await fill(/^Size/, '1,085')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.world.store.units.get('unit-maple-row-3d')).toMatchObject({ rent: 3_150, squareFeet: 1_085 })
})

const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('saves what was typed and keeps a colleague’s change to another field', async () => {
  const { backend } = await openUnit()
  const unit = () => backend.world.store.units.get('unit-maple-row-3d')
  const notes = await screen.findByRole('textbox', { name: /^Notes/ })
  await userEvent.type(notes, 'Corner')
  const there = unit()
  if (!there) throw new Error('No such unit')
  there.rent = 2_800
  there.changedTs = (there.changedTs ?? 0) + 1_000
  await pressButton('Save changes')
  await waitFor(() => expect(unit()?.notes).toBe('Corner'))
  expect(unit()?.rent).toBe(2_800)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['Keep mine', 3_000],
  ['Take theirs', 2_800],
])('asks about a field that a colleague changed, too: %s', async (choice, rent) => {
  const { backend } = await openUnit()
  const unit = () => backend.world.store.units.get('unit-maple-row-3d')
  const field = await screen.findByRole('textbox', { name: /^Rent a month/ })
  await userEvent.clear(field)
  await userEvent.type(field, '3000')
  await userEvent.type(screen.getByRole('textbox', { name: /^Notes/ }), 'Corner')
  const there = unit()
  if (!there) throw new Error('No such unit')
  there.rent = 2_800
  there.changedTs = (there.changedTs ?? 0) + 1_000
  await pressButton('Save changes')
  const panel = await screen.findByRole('alert', { name: 'Changed by someone else' })
  expect(panel).toHaveTextContent('RentYours3000Theirs2800')
  expect(unit()?.notes).toBeUndefined()
  await pressButton(`${choice}: Rent`)
  await pressButton('Save changes')
  await waitFor(() => expect(unit()).toMatchObject({ rent, notes: 'Corner' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows the two dates of a conflict as the form does', async () => {
  const { backend } = await openUnit()
  const there = backend.world.store.units.get('unit-maple-row-3d')
  if (!there) throw new Error('No such unit')
  const date = await screen.findByRole('textbox', { name: /^Available/ })
  await userEvent.clear(date)
  await userEvent.tab()
  there.availableDate = '2027-02-03'
  there.changedTs = (there.changedTs ?? 0) + 1_000
  await pressButton('Save changes')
  const panel = await screen.findByRole('alert', { name: 'Changed by someone else' })
  expect(panel).toHaveTextContent('AvailableYoursEmptyTheirsFeb 3, 2027')
})

test('a name that changes only by case is not reported as saved when it was not', async () => {
  const { backend } = await openUnit()
  const name = await screen.findByRole('textbox', { name: /^Unit/ })
  await userEvent.clear(name)
  await userEvent.type(name, '3d')
  backend.world.faults.add({ match: 'PATCH /api/unit/:unitId', act: { kind: 'reset' } })
  await pressButton('Save changes')
  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was saved/)
  await pressButton('Save changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.world.store.units.get('unit-maple-row-3d')?.name).toBe('3d')
})
