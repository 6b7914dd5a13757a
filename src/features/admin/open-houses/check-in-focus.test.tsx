import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { storeArrival } from '#/providers/check-in/stored-arrivals.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { CheckInPage } from './check-in-page.tsx'

const USER = 'user-jonas'

beforeEach(() => localStorage.clear())

async function start() {
  await renderScreen({
    as: USER,
    at: '/properties/team-juniper-hill/open-houses/open-house-today?mode=check-in',
    world: { begins: () => Date.parse('2026-07-14T15:24:00Z') },
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <Suspense>
        <CheckInPage teamId="team-juniper-hill" openHouseId="open-house-today" />
      </Suspense>
    ),
  })
  await userEvent.type(await screen.findByLabelText('Staff code'), '4711')
  await press('Start')
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isAt = (name: string) => waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus())

async function openStaffView() {
  await press('Staff')
  const code = await screen.findByLabelText('Staff code')
  expect(code).toHaveFocus()
  await userEvent.type(code, '4711')
  await press('Continue')
  await isAt('Staff')
}

test('every screen of the check-in moves the focus to its heading, or to its field', async () => {
  await start()
  await isAt('Welcome. Who is visiting?')
  await press('Staff')
  await press('Back to check-in')
  await isAt('Welcome. Who is visiting?')
  await openStaffView()
  await press('Continue check-in')
  await isAt('Welcome. Who is visiting?')
  await userEvent.type(screen.getByRole('combobox', { name: 'Name' }), 'Ada Quill')
  await userEvent.type(screen.getByLabelText('Mobile phone'), '5125550188')
  await press('Check in')
  const next = await screen.findByRole('button', { name: 'Next visitor' })
  await waitFor(() => expect(next).toHaveFocus())
  await press('Next visitor')
  await isAt('Welcome. Who is visiting?')
})

test('Use another number moves the focus to the field that replaces it', async () => {
  await start()
  await userEvent.type(await screen.findByRole('combobox', { name: 'Name' }), 'Jor')
  await userEvent.click(await screen.findByRole('option', { name: /0164/ }))
  await press('Use another number')
  expect(screen.getByLabelText('Mobile phone')).toHaveFocus()
})

test('discarding an arrival names it, and moves the focus to the next one', async () => {
  for (const name of ['Ada Quill', 'Bo Lee'])
    storeArrival({
      key: name,
      user: USER,
      actingUser: USER,
      teamId: 'team-juniper-hill',
      openHouseId: 'open-house-today',
      arrivedTs: 0,
      name,
      mayText: false,
      refused: 'The open house was canceled',
    })
  await start()
  await openStaffView()
  await press('Discard Ada Quill')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Discard Bo Lee' })).toHaveFocus())
  await press('Discard Bo Lee')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Staff view' })).toHaveFocus())
})
