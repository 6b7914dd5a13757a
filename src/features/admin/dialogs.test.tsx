import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { checkDialog, DialogFrame, refusedResponse } from './dialog-case.testing.tsx'
import { dialogCases } from './dialogs.testing.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

/** Opens one of the dialogs and fills it in. */
async function openCase(name: string, options: { onUnseenFailure?: (error: Error) => void } = {}) {
  const one = dialogCases.find((some) => some.name === name)
  if (!one) throw new Error('No such dialog')
  const world = createBackend()
  const closed = vi.fn<() => void>()
  const { unmount } = await renderScreen({
    as: one.as,
    world,
    at: '/here',
    others: { $: <p>Elsewhere</p> },
    page: (
      <Suspense>
        <DialogFrame of={one} onClosed={closed} />
      </Suspense>
    ),
    ...options,
  })
  await one.fill(await screen.findByRole('dialog'))
  const submit = () => userEvent.click(screen.getByRole('button', { name: one.submit }))
  return { faults: world.world.faults, closed, unmount, submit }
}

test.each(dialogCases)(
  '$name: keeps its text after a failure or a lost permission, and sends one request per click',
  async (one) => {
    expect(await checkDialog(one)).toBe(one.stays ? 0 : 1)
  },
)

test('asks before it discards the column mapping of an import', async () => {
  const { closed } = await openCase('import units')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rent' }), 'Notes')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(closed).not.toHaveBeenCalled()
  expect(screen.getByRole('combobox', { name: 'Rent' })).toHaveValue('notes')
})

test('an import’s dialog stays open while it runs, even after mapping columns, and shows the result', async () => {
  const { faults, closed, submit } = await openCase('import units')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rent' }), 'Notes')
  const gate = faults.add({ match: 'POST /api/property/:propertyId/unit/import', act: { kind: 'gate' } })
  await submit()
  await waitFor(() => expect(gate.holding).toBe(1))
  await pressWaysOut()
  expect(screen.queryByText('Discard your changes?')).toBeNull()
  expect(closed).not.toHaveBeenCalled()
  faults.open(gate.id)
  expect(await screen.findByText('1 added, 0 changed')).toBeVisible()
})

test('reports a failed cancellation of an open house after its page was left', async () => {
  const onUnseenFailure = vi.fn<(error: Error) => void>()
  const { faults, unmount, submit } = await openCase('cancel an open house', { onUnseenFailure })
  const match = 'PATCH /api/open-house/:openHouseId'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Not today' } } })
  await submit()
  await waitFor(() => expect(gate.holding).toBe(1))
  unmount()
  faults.open(gate.id)
  await waitFor(() =>
    expect(onUnseenFailure.mock.calls.map(([{ message }]) => message)).toEqual(['Not today']),
  )
})

test('reports the result of an import after its page was left', async () => {
  waitingToasts.set([])
  const { faults, unmount, submit } = await openCase('import units')
  const match = 'POST /api/property/:propertyId/unit/import'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({
    match,
    act: {
      kind: 'status',
      status: 200,
      body: { results: [{ line: 2, done: false, message: 'Too many units' }] },
    },
  })
  await submit()
  await waitFor(() => expect(gate.holding).toBe(1))
  unmount()
  faults.open(gate.id)
  await waitFor(() =>
    expect(waitingToasts.get().map(({ title, body }) => [title, body])).toEqual([
      ['1 unit wasn’t imported', 'Line 2: Too many units'],
    ]),
  )
})

test('a text that failed can be edited, gets a new idempotency key and is discarded only after asking', async () => {
  const one = dialogCases.find(({ name }) => name === 'text those who registered')
  if (!one) throw new Error('No such dialog')
  const world = createBackend()
  one.prepare?.(world)
  const sent: [key: string | null, body: unknown][] = []
  const closed = vi.fn<() => void>()
  await renderScreen({
    as: one.as,
    world,
    at: '/here',
    others: { $: <p>Elsewhere</p> },
    answer: async (request) => {
      if (request.method !== 'POST') return undefined
      sent.push([request.headers.get('idempotency-key'), await request.clone().json()])
      return refusedResponse(500)()
    },
    page: (
      <Suspense>
        <DialogFrame of={one} onClosed={closed} />
      </Suspense>
    ),
  })
  await one.fill(await screen.findByRole('dialog'))
  await userEvent.click(screen.getByRole('button', { name: one.submit }))
  const again = await screen.findByRole('button', { name: 'Try 1 person again' })
  await userEvent.click(again)
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).not.toHaveAttribute('readonly'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), ' at noon')
  await userEvent.click(screen.getByRole('button', { name: 'Try 1 person again' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  const [first, second, third] = sent
  expect(second).toEqual(first)
  expect(third?.[0]).not.toBe(first?.[0])
  expect(third?.[1]).toMatchObject({ message: 'See you soon at noon' })
  await screen.findByText('0 sent, 1 not sent')
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? again)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(closed).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('See you soon at noon')
})
