import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { TestChannel } from '../live/channel.testing.ts'
import { LiveContext } from '../live/live-wire.tsx'
import { renderScreen } from '../render-screen.testing.tsx'
import { Notifier } from './notifier.tsx'
import { type AlertNotice, tellNotices } from './teller.ts'

vi.mock(import('./teller.ts'), async (original) => ({
  ...(await original()),
  tellNotices: vi.fn<typeof tellNotices>(),
}))

const reported = (): AlertNotice[] => vi.mocked(tellNotices).mock.calls.flatMap(([notices]) => notices)

test('reports an undelivered text to its sender, not to colleagues', async () => {
  const channel = new TestChannel()
  const opened = vi.fn<(leadId: string) => void>()
  const { unmount } = await renderScreen({
    as: 'user-priya',
    page: (
      <LiveContext value={channel}>
        <Notifier onOpenLead={opened} onOpenAlerts={() => undefined} />
      </LiveContext>
    ),
  })
  const fail = (id: string, userRef?: string) =>
    act(() =>
      channel.say({
        eventType: 'TEXT_FAILED',
        lead: { id: 'lead-teresa-galvan', name: 'Teresa Galvan' },
        communication: { id },
        userRef,
      }),
    )
  fail('text-of-marcus', 'user-marcus')
  fail('text-of-priya', 'user-priya')
  fail('reminder')
  await waitFor(() =>
    expect(reported()).toEqual(
      ['failed-text-of-priya', 'failed-reminder'].map((id) => ({
        id,
        kind: 'TEXT_FAILED',
        title: 'Text Message Not Delivered',
        body: 'Teresa Galvan',
        leadId: 'lead-teresa-galvan',
      })),
    ),
  )
  // At Log Out and when another user takes over, the notifications of this one end.
  const signals = vi.mocked(tellNotices).mock.calls.map(([, { signal }]) => signal)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
  unmount()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})
