import { useSuspenseQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { teamQuery } from '#/api/teams.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { letPressesSettle } from '#/ui/controls/press-guard.testing.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { CampaignDialog } from './campaign-dialog.tsx'

const PURCHASE = 'POST /api/purchase-phone-number'
const SAVED = 'GET /api/available-phone-numbers'
const NUMBER = '+1 (737) 555-0100'

beforeEach(() => waitingToasts.set([]))

function Page() {
  const { data: team } = useSuspenseQuery(teamQuery('team-eastside'))
  const [open, setOpen] = useState(false)
  return open ? (
    <CampaignDialog team={team} manage={{ ok: true }} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Add
    </button>
  )
}

async function mount() {
  const keys: (string | null)[] = []
  const { backend } = await renderScreen({
    as: 'user-priya',
    answer: ({ url, headers }) => {
      if (new URL(url).pathname === '/api/purchase-phone-number') keys.push(headers.get('idempotency-key'))
      return undefined
    },
    page: (
      <Suspense>
        <Page />
      </Suspense>
    ),
  })
  const { faults, store } = backend.world
  return {
    faults,
    keys,
    owned: () => [...store.numbers.values()].filter(({ number }) => number === '+17375550100'),
  }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const said = () => waitingToasts.get().map(({ title, body }) => [title, body])

/** Opens the dialog with its phone switched on. */
async function open() {
  await press('Add')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('switch', { name: 'Phone' }))
  return dialog
}

type Dialog = Awaited<ReturnType<typeof open>>

async function choose(dialog: Dialog, areaCode = '737') {
  await userEvent.click(dialog.getByRole('radio', { name: 'Purchase a number' }))
  const profile = await dialog.findByRole('combobox', { name: 'Business profile' })
  await userEvent.selectOptions(profile, 'Brightwater Homes')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Area code' }), areaCode)
  const found = within(await dialog.findByRole('radiogroup', { name: 'Available numbers' }))
  await userEvent.click(found.getAllByRole('radio')[0] ?? document.body)
}

async function buy(dialog: Dialog, beforePress?: () => void) {
  await choose(dialog)
  beforePress?.()
  await press('Add to account')
}

async function cancel() {
  await press('Cancel')
  await screen.findByRole('button', { name: 'Add' })
}

test('after a purchase, the focus is on the saved number', async () => {
  await mount()
  const dialog = await open()
  await buy(dialog)
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Saved number' })).toHaveFocus())
  expect(dialog.getByRole('combobox', { name: 'Saved number' })).toHaveValue(NUMBER)
})

test('“Not now” moves the focus back to the button that asked for the price, and “Buy it” on to the saved number', async () => {
  const { faults } = await mount()
  const gate = faults.add({ match: PURCHASE, act: { kind: 'gate' } })
  const dialog = await open()
  await choose(dialog, '512')
  const add = dialog.getByRole('button', { name: 'Add to account' })
  await press('Add to account')
  expect(dialog.getByRole('button', { name: 'Buy it' })).toHaveFocus()
  await press('Not now')
  expect(add).toHaveFocus()
  await press('Add to account')
  letPressesSettle()
  await press('Buy it')
  expect(add).toHaveFocus()
  faults.open(gate.id)
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Saved number' })).toHaveFocus())
})

test('closing without using a bought number says that it is among the saved ones', async () => {
  await mount()
  const dialog = await open()
  await buy(dialog)
  expect(await dialog.findByText('Added')).toBeVisible()
  await cancel()
  expect(said()).toEqual([
    [`${NUMBER} was bought`, 'No campaign uses it yet. It stays among your saved numbers.'],
  ])
})

test('does not call a number unused that the campaign uses', async () => {
  await mount()
  const dialog = await open()
  await buy(dialog)
  await dialog.findByText('Added')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Radio')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Call routing' }), 'Ring All')
  await press('Add campaign')
  await screen.findByRole('button', { name: 'Add' })
  expect(said()).toEqual([['Campaign added', undefined]])
})

test('a purchase whose response was lost must be settled in the next dialog before buying again', async () => {
  const { faults, owned } = await mount()
  const first = await open()
  faults.add({ match: PURCHASE, act: { kind: 'lost' } })
  const unread = faults.add({ match: SAVED, act: { kind: 'status', status: 500 }, times: 0 })
  await buy(first)
  expect(await first.findByText(`We couldn’t confirm that ${NUMBER} was bought.`)).toBeVisible()
  await cancel()
  expect(said()).toEqual([
    [`We couldn’t confirm that ${NUMBER} was bought`, 'If it was, it stays among your saved numbers.'],
  ])
  const second = await open()
  expect(await second.findByText(`We couldn’t confirm that ${NUMBER} was bought.`)).toBeVisible()
  await userEvent.click(second.getByRole('radio', { name: 'Purchase a number' }))
  expect(second.getByRole('radio', { name: 'Use a saved number' })).toBeChecked()
  faults.clear(unread.id)
  await press('Check the saved numbers')
  // The number was bought, but nobody chose it for this campaign.
  expect(await second.findByText(`${NUMBER} was bought. It’s among your saved numbers.`)).toBeVisible()
  expect(owned()).toHaveLength(1)
})

test('buying the same number in another dialog reuses the idempotency key', async () => {
  const { faults, keys } = await mount()
  faults.add({ match: PURCHASE, act: { kind: 'reset' } })
  const unread = faults.add({ match: SAVED, act: { kind: 'status', status: 500 }, times: 0 })
  const first = await open()
  await buy(first)
  await first.findByText(/^We couldn’t confirm/)
  await cancel()
  faults.clear(unread.id)
  const second = await open()
  expect(await second.findByText(/wasn’t bought. It isn’t in your saved numbers/)).toBeVisible()
  await buy(second)
  expect(await second.findByText('Added')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('reports the outcome of a purchase that finishes after the dialog is closed', async () => {
  const { faults, owned } = await mount()
  const gate = faults.add({ match: PURCHASE, act: { kind: 'gate' } })
  const dialog = await open()
  await buy(dialog)
  await cancel()
  expect(said()).toEqual([[`${NUMBER} is being bought`, 'We’ll say how it ended.']])
  faults.open(gate.id)
  await waitFor(() =>
    expect(said().at(-1)).toEqual([
      `${NUMBER} was bought`,
      'No campaign uses it yet. It stays among your saved numbers.',
    ]),
  )
  expect(owned()).toHaveLength(1)
})

test.each([401, 403, 429])(
  'a purchase that fails with %d keeps the chosen number and says why',
  async (status) => {
    const { faults, owned } = await mount()
    const dialog = await open()
    faults.add({ match: PURCHASE, act: { kind: 'status', status, body: { message: 'Not right now' } } })
    await buy(dialog)
    expect(await dialog.findByText('Not right now')).toBeVisible()
    expect(dialog.queryByText(/no longer available/)).toBeNull()
    expect(dialog.getByRole('textbox', { name: 'Area code' })).toHaveValue('737')
    expect(dialog.getByRole('radio', { name: NUMBER })).toBeChecked()
    await press('Add to account')
    expect(await dialog.findByText('Added')).toBeVisible()
    expect(owned()).toHaveLength(1)
  },
)

test('a purchase that was never sent keeps the chosen number', async () => {
  const { faults } = await mount()
  const dialog = await open()
  faults.add({ match: PURCHASE, act: { kind: 'reset' } })
  await buy(dialog, () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
  expect(await dialog.findByText('You are offline')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Area code' })).toHaveValue('737')
})

test.each([404, 409, 422, 500])(
  'a purchase that is refused with %d says that the number is gone',
  async (status) => {
    const { faults } = await mount()
    const dialog = await open()
    faults.add({ match: PURCHASE, act: { kind: 'status', status } })
    await buy(dialog)
    const text = await dialog.findByText(/^The phone number is no longer available\./)
    expect(text.closest('[role=alert]')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Area code' })).toHaveFocus())
    expect(dialog.getByRole('textbox', { name: 'Area code' })).toHaveValue('')
  },
)

test('says so when the saved numbers can’t be checked after a lost response', async () => {
  const { faults } = await mount()
  const dialog = await open()
  faults.add({ match: PURCHASE, act: { kind: 'lost' } })
  const unread = faults.add({ match: SAVED, act: { kind: 'status', status: 500 }, times: 0 })
  await buy(dialog)
  await dialog.findByText(`We couldn’t confirm that ${NUMBER} was bought.`)
  expect(dialog.queryByText(/couldn’t be loaded/)).toBeNull()
  await press('Check the saved numbers')
  expect(await dialog.findByText('The saved numbers couldn’t be loaded. Try again.')).toBeVisible()
  faults.clear(unread.id)
  await press('Check the saved numbers')
  expect(await dialog.findByText('Added')).toBeVisible()
  expect(dialog.queryByText(/couldn’t be loaded/)).toBeNull()
})
