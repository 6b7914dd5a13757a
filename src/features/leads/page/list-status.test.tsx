import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { StaleBadge } from '#/components/failures/stale-badge.tsx'
import { HeaderItemsProvider } from '#/components/header/header-items.tsx'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { PageOfGoing } from '#/ui/move-focus.testing.tsx'

import { AgeBadge, OfflineBar } from './list-status.tsx'

test('says that the user is offline and from when the list is, with Retry and unsent work', async () => {
  const retry = vi.fn<() => void>()
  const outlets = { connection: null, bell: null, unsent: <button type="button">Unsent 2</button> }
  const { rerender } = render(
    <HeaderItemsProvider value={outlets}>
      <OfflineBar since={Date.UTC(2026, 6, 14, 15, 22)} onRetry={retry} />
    </HeaderItemsProvider>,
  )
  const line = screen.getByRole('status')
  expect(line).toHaveTextContent(/^You are offline\. This is the list from \d+:22 [AP]M\./)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Unsent 2', 'Retry'])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledTimes(1)
  rerender(
    <HeaderItemsProvider value={{ ...outlets, unsent: null }}>
      <OfflineBar since={undefined} onRetry={retry} />
    </HeaderItemsProvider>,
  )
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Retry'])
})

test.each([
  ['the connection is back', (go: () => void) => <OfflineBar since={undefined} onRetry={go} />],
  ['the list is fresh', (go: () => void) => <StaleBadge text="Updated 5 min ago" onRetry={go} />],
])('moves the focus from Retry to the page once %s', async (_, line) => {
  render(<PageOfGoing>{line}</PageOfGoing>)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus()
})

test('announces a text that is not an age, without the button', () => {
  render(<StaleBadge text="Some leads couldn’t be loaded" isFixed onRetry={() => undefined} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^Some leads couldn’t be loaded$/)
})

describe('while the live channel is closed', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('shows the age of a list after ten seconds, until the channel opens again', () => {
    const channel = new TestChannel()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LiveContext value={channel}>
          <AgeBadge updatedAt={Date.now() - 240_000} />
        </LiveContext>
      </QueryClientProvider>,
    )
    const pass = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms)
      })
    pass(60_000)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    act(() => channel.set({ status: 'CLOSED', closedSince: Date.now() }))
    pass(9_000)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    pass(11_000)
    expect(screen.getByText('Updated 5 min ago')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(/^This may be out of date\.$/)
    pass(60_000)
    expect(screen.getByText('Updated 6 min ago')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(/^This may be out of date\.$/)
    act(() => channel.set({ status: 'OPEN', closedSince: undefined }))
    pass(10_000)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})
