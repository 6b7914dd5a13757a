import { Suspense } from 'react'
import { vi } from 'vitest'
import * as z from 'zod/mini'

import { inMachineZone } from '#/domain/time/zones.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { connectToasts, type ToastRequest } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { DashboardPage } from './dashboard-page.tsx'
import { dashboardSearchSchema } from './dashboard-search.ts'

/** Tuesday, 14 July 2026, 10:24 in Austin. */
export const DASHBOARD_MOMENT = Date.parse('2026-07-14T15:24:00Z')

/** A backend at the moment of the tests, and the dashboard on top of it. */
export class TestDashboard {
  readonly backend = createBackend({ now: () => Date.now() })
  /** The toasts that were shown. */
  readonly toasts: ToastRequest[] = []
  /** Whether the server fails to send the numbers. */
  isDown = false
  /** Whether its medians are based on a sample. */
  isSampled = false
  private readonly disconnect = connectToasts({
    show: (request) => this.toasts.push(request),
    dismiss: () => undefined,
  })

  mount(who = 'user-priya', path = '/') {
    return renderScreen({
      as: who,
      at: path,
      world: this.backend,
      answer: async (request) => {
        if (!request.url.includes('/api/dashboard')) return undefined
        if (this.isDown) return Response.json({ message: 'The numbers are away' }, { status: 503 })
        if (!this.isSampled) return undefined
        const numbers = await (await this.backend.fetch(request)).text()
        return new Response(numbers.replace('"sampled":false', '"sampled":true'), {
          headers: { 'content-type': 'application/json' },
        })
      },
      searching: {
        validateSearch: (search) => z.parse(dashboardSearchSchema, search),
        page: ({ search, replaceSearch }) => (
          <DashboardPage
            search={search}
            onSearch={(change) => replaceSearch((before) => ({ ...before, ...change(before) }))}
          />
        ),
      },
      others: { $: <h1>Elsewhere</h1> },
      frame: (page) => (
        <main>
          <Suspense>{page}</Suspense>
        </main>
      ),
    })
  }

  end(): void {
    inMachineZone()
    this.disconnect()
    this.backend.dispose()
    vi.useRealTimers()
  }
}

/** Starts at the moment of the tests. `end()` restores the real clock. */
export function startDashboard(): TestDashboard {
  vi.useFakeTimers({ toFake: ['Date'], now: DASHBOARD_MOMENT })
  return new TestDashboard()
}
