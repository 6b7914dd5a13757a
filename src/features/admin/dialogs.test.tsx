import { useSuspenseQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { keys } from '#/api/cache/keys.ts'
import { teamQuery } from '#/api/teams.ts'
import { canReceiveVisitors } from '#/domain/open-house/attendees.ts'
import { canManageCampaigns, canManageListings } from '#/domain/policy/team-rights.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/room.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { type Case, dialogCases } from './dialogs.testing.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

function Frame({ of, onClosed }: { of: Case; onClosed: () => void }) {
  const { user } = useViewer()
  const { data: team } = useSuspenseQuery(teamQuery(of.team))
  const [open, setOpen] = useState(true)
  if (!open) return null
  return of.open({
    team,
    campaigns: canManageCampaigns(user, team),
    listings: canManageListings(user, team),
    receive: canReceiveVisitors(user, team),
    onClose: () => {
      setOpen(false)
      onClosed()
    },
  })
}

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
        <Frame of={one} onClosed={closed} />
      </Suspense>
    ),
    ...options,
  })
  await one.fill(await screen.findByRole('dialog'))
  const submit = () => userEvent.click(screen.getByRole('button', { name: one.submit }))
  return { faults: world.world.faults, closed, unmount, submit }
}

const refused = (status: number) => () =>
  Response.json({ message: `Refused with ${String(status)}` }, { status })

/** The responses to a save, one per press, and what the dialog then shows. */
const failures: readonly (readonly [answer: () => Response, text: RegExp])[] = [
  [refused(403), /Refused with 403/],
  // A colleague was faster: some dialogs have their own text for it.
  [refused(409), /Refused with 409|meanwhile|somebody else/i],
  [refused(422), /Refused with 422/],
  [refused(503), /Refused with 503/],
  [() => Response.error(), /No connection to the server/],
  [() => Response.json({ message: 'The server is out of order' }, { status: 500 }), /out of order/],
]

test.each(dialogCases)(
  '$name: keeps its text after a failure or a lost permission, and sends one request per click',
  async (one) => {
    const world = createBackend()
    one.prepare?.(world)
    const user = world.world.store.users.get(one.as)
    if (!user) throw new Error('Nobody')
    user.manageUsers = true
    const full = user.permissions.get(one.team) ?? {}
    let answer = (): Response | undefined => undefined
    const sent: string[] = []
    const closed = vi.fn<() => void>()
    const { client } = await renderScreen({
      as: one.as,
      world,
      at: '/here',
      others: { $: <p>Elsewhere</p> },
      answer: (request) => {
        if (request.method === 'GET') return undefined
        sent.push(`${request.method} ${new URL(request.url).pathname}`)
        return answer()
      },
      page: (
        <Suspense>
          <Frame of={one} onClosed={closed} />
        </Suspense>
      ),
    })
    const dialog = await screen.findByRole('dialog')
    const submit = () => within(screen.getByRole('dialog')).getByRole('button', { name: one.submit })
    await one.fill(dialog)
    for (const [index, [failure, text]] of failures.entries()) {
      answer = failure
      await userEvent.click(submit())
      await waitFor(() => expect(sent).toHaveLength(index + 1))
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(text))
      one.kept(screen.getByRole('dialog'))
    }
    expect(sent).toHaveLength(failures.length)

    user.permissions.set(one.team, one.without ?? { agent: true })
    await act(() => client.invalidateQueries({ queryKey: keys.currentUser() }))
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'))
    expect(
      within(screen.getByRole('dialog')).getAllByText(/^Only (people who manage the|agents of)/)[0],
    ).toBeVisible()
    one.kept(screen.getByRole('dialog'))
    await userEvent.click(submit())
    expect(sent).toHaveLength(failures.length)

    user.permissions.set(one.team, full)
    answer = () => undefined
    await act(() => client.invalidateQueries({ queryKey: keys.currentUser() }))
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'))
    one.kept(screen.getByRole('dialog'))
    await userEvent.dblClick(submit())
    await waitFor(() => expect(sent).toHaveLength(failures.length + 1))
    await waitFor(() => expect(closed.mock.calls).toHaveLength(one.stays ? 0 : 1))
    expect(sent).toHaveLength(failures.length + 1)
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
      return refused(500)()
    },
    page: (
      <Suspense>
        <Frame of={one} onClosed={closed} />
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
