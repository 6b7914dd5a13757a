import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { UNDO_MS } from '#/api/cache/undo.ts'
import { leadQuery } from '#/api/lead.ts'
import { teamLeadsQuery } from '#/api/leads.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { readable } from '#/lib/schema.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { connectToasts, type ToastRequest } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { type Faults, type FaultSpec } from '#mocks/db/faults.ts'

import { MoveDialog } from './move-dialog.tsx'
import { useMove } from './use-move.ts'

const SOFIA = 'lead-sofia-marchetti'
const toasts: ToastRequest[] = []

beforeEach(() => {
  toasts.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  return connectToasts({ show: (request) => toasts.push(request), dismiss: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
})

function Page() {
  const { data: lead } = useQuery(leadQuery(SOFIA))
  return lead ? <Moves lead={lead} /> : null
}

function Moves({ lead }: { lead: Lead }) {
  const move = useMove(lead)
  const target = useQuery(teamLeadsQuery(lead.teamRef)).data?.find(({ id }) => id !== SOFIA)
  const [first, second] = readable(lead.communications)
  if (!first || !second || !target) return null
  return (
    <>
      <button type="button" onClick={() => move.go(first.id, target)}>
        Move the first
      </button>
      <button type="button" onClick={() => move.start(second.id)}>
        Choose for the second
      </button>
      {move.asked && (
        <MoveDialog
          lead={lead}
          communicationId={move.asked.communicationId}
          target={move.asked.target}
          problem={move.asked.problem}
          onMove={move.go}
          onClose={move.stop}
        />
      )}
    </>
  )
}

const merged = { kind: 'status' as const, status: 422, body: { message: 'That lead was merged' } }

/** Moves a communication. When its six seconds are over, the server refuses it, or `fails` happens. */
async function moveThatFails(between: (faults: Faults) => unknown, fails: FaultSpec['act'] = merged) {
  const world = createBackend()
  const { faults } = world.world
  faults.add({ match: 'POST /api/lead/:leadId/communication/:commId', act: fails })
  await renderScreen({ world, page: <Page /> })
  await userEvent.click(await screen.findByRole('button', { name: 'Move the first' }))
  await between(faults)
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
}

test('announces that no lead matches the search', async () => {
  await moveThatFails(async () => undefined)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search leads' }), 'nobody at all')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No Results'))
})

test('opens the dialog of a failed move again, with the reason', async () => {
  await moveThatFails(async () => undefined)
  expect(await screen.findByRole('dialog', { name: 'Move Communication' })).toHaveTextContent(
    'That lead was merged',
  )
})

test('reports a failed move in a toast when another communication’s dialog is open', async () => {
  await moveThatFails(() => userEvent.click(screen.getByRole('button', { name: 'Choose for the second' })))
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({
      title: 'The communication couldn’t be moved',
      body: 'That lead was merged',
    }),
  )
  expect(screen.getByRole('dialog', { name: 'Move Communication' })).not.toHaveTextContent('merged')
})

test('doesn’t report a move as failed when it can’t be confirmed', async () => {
  await moveThatFails(
    async (faults) => {
      await userEvent.click(screen.getByRole('button', { name: 'Choose for the second' }))
      faults.add({ match: 'GET /api/lead/:leadId', act: { kind: 'status', status: 500 }, times: 0 })
    },
    { kind: 'lost' },
  )
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({
      title: 'We couldn’t confirm the communication was moved',
      body: 'Check before you try again',
    }),
  )
})
