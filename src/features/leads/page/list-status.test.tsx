import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { HeaderItemsProvider } from '#/components/header-items.tsx'

import { OfflineBar } from './list-status.tsx'

test('says what is seen and from when, with Retry, and leads to what waits to be sent', async () => {
  const retry = vi.fn<() => void>()
  const slots = { presence: null, bell: null, unsent: <button type="button">Unsent 2</button> }
  const { rerender } = render(
    <HeaderItemsProvider value={slots}>
      <OfflineBar since={Date.UTC(2026, 6, 14, 15, 22)} onRetry={retry} />
    </HeaderItemsProvider>,
  )
  const line = screen.getByRole('status')
  expect(line).toHaveTextContent(/^You are offline\. This is the list from \d+:22 [AP]M\./)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Unsent 2', 'Retry'])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledTimes(1)
  rerender(
    <HeaderItemsProvider value={{ ...slots, unsent: null }}>
      <OfflineBar since={undefined} onRetry={retry} />
    </HeaderItemsProvider>,
  )
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Retry'])
})
