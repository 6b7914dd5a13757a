import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { UNDO_MS } from '#/api/cache/undo.ts'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { alertSearchSchema } from './alert-search.ts'
import { AlertsPage } from './alerts-page.tsx'

beforeEach(() => {
  waitingToasts.set([])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const name = 'Dismiss Teresa Galvan'
const alertSearch = (search: Record<string, unknown>) => z.parse(alertSearchSchema, search)

test.each([
  ['are gone', 'lost', false, []],
  ['are still there', 'reset', false, ['The alerts couldn’t be dismissed']],
  ['can’t be read', 'lost', true, ['We couldn’t confirm the alerts were dismissed']],
] as const)(
  'settles a dismissal whose response was lost when the alerts %s',
  async (_, kind, unread, titles) => {
    const { backend, client } = await renderScreen({
      at: '/alerts',
      searching: {
        validateSearch: alertSearch,
        page: ({ search, onSearch }) => (
          <TextPopoutProvider>
            <Suspense>
              <AlertsPage search={search} onSearch={onSearch} />
            </Suspense>
          </TextPopoutProvider>
        ),
      },
    })
    const dismiss = await screen.findByRole('button', { name })
    const { faults } = backend.world
    faults.add({ match: 'PUT /api/alert/dismiss', act: { kind } })
    fireEvent.click(dismiss)
    if (unread) faults.add({ match: 'GET /api/alert', act: { kind: 'status', status: 500 }, times: 0 })
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
    const dismissals = () => backend.world.log.requests().filter(({ method }) => method === 'PUT')
    await waitFor(() => expect(dismissals()).toHaveLength(1))
    const failures = () => waitingToasts.get().filter((toast) => toast.kind === 'error')
    await waitFor(() => expect(failures().map(({ title }) => title)).toEqual(titles))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(screen.queryAllByRole('button', { name })).toHaveLength(titles.length)
  },
)
