import { type ComponentType } from 'react'
import { onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'

import { renderScreen, type TestScreen } from '#/providers/render-screen.testing.tsx'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { reportSearchSchema } from './report-search.ts'
import { type ReportProps } from './use-report.ts'

/** Tuesday, 14 July 2026, 10:24 in Austin. */
export const MOMENT = Date.parse('2026-07-14T15:24:00Z')

/**
 * Starts a backend at that moment for one test, in a browser without stored data.
 * @param aheadMs milliseconds by which the clock of the server is ahead of the one of the browser
 */
export function startReports(aheadMs = 0): Backend {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: MOMENT })
  mockResizeObserver()
  const backend = createBackend({ now: () => Date.now() + aheadMs })
  onTestFinished(() => {
    backend.dispose()
    vi.useRealTimers()
  })
  return backend
}

/**
 * Shows the page of a report on top of the mock backend.
 * @param answer responds before the backend is asked
 * @param change changes the response of a report; by default it stays the same
 * @param asked called with each request of a report
 */
export function mountReport(
  Page: ComponentType<ReportProps>,
  backend: Backend,
  at: string,
  {
    as,
    answer: said,
    change,
    asked,
  }: {
    as?: string
    answer?: (request: Request) => Response | undefined
    change?: (answer: object) => object
    asked?: (request: Request) => void
  } = {},
): Promise<TestScreen> {
  return renderScreen({
    ...(as === undefined ? {} : { as }),
    at,
    world: backend,
    others: { $: <h1>Elsewhere</h1> },
    searching: {
      validateSearch: (raw) => z.parse(reportSearchSchema, raw),
      page: ({ search, onSearch }) => <Page search={search} onSearch={onSearch} />,
    },
    ...(said === undefined && change === undefined && asked === undefined
      ? {}
      : {
          answer: async (request: Request) => {
            const response = said?.(request)
            if (response !== undefined) return response
            if (!new URL(request.url).pathname.startsWith('/api/report/')) return undefined
            asked?.(request)
            if (change === undefined) return undefined
            const given = await backend.fetch(request)
            const body: unknown = await given.json()
            return Response.json(typeof body === 'object' && body !== null ? change(body) : body)
          },
        }),
  })
}
