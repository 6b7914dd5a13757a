import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'

import { ConnectionIndicator } from './connection-indicator.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('shows how old the page is while the connection is lost', () => {
  const channel = new TestChannel()
  const now = Date.now()
  const { container } = render(
    <LiveContext value={channel}>
      <ConnectionIndicator />
    </LiveContext>,
  )
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  expect(container).toHaveTextContent(/^Live/)
  act(() => channel.set({ status: 'CLOSED', closedSince: now, caughtUpAt: now, currentUntil: now }))
  pass(30_000)
  expect(container).toHaveTextContent(/^ReconnectingWhat you see is from/)
  pass(240_000)
  expect(screen.getByText('4m')).toBeVisible()
  act(() => channel.set({ status: 'OPEN', closedSince: undefined }))
  pass(1_000)
  expect(screen.queryByText('4m')).not.toBeInTheDocument()
})
