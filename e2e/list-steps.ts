import { expect, type Locator, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { leadRow } from './steps.ts'

/** Tuesday, 14 July 2026, 10:00 in Chicago: for tests that count days. */
export const tuesday = Date.parse('2026-07-14T15:00:00Z')

/** A list request as the server saw it. */
export interface ListRequest {
  n: number
  query: Record<string, string>
  status?: number | undefined
}

/** The requests for pages of the list so far, oldest first. */
export async function listRequests(sim: Simulator, since = 0): Promise<ListRequest[]> {
  return sim.do('requests', { operation: 'GET /api/leads', since })
}

/** What the page of the list that was asked for last was asked with; the request may still be to come. */
export function lastQuery(sim: Simulator) {
  return expect.poll(async () => (await listRequests(sim)).at(-1)?.query)
}

/** The number of the newest request of any kind: what comes later is `since` it. */
export async function newestRequest(sim: Simulator): Promise<number> {
  return (await sim.do('requests')).at(-1)?.n ?? 0
}

/** The rows of the list as they stand, top to bottom. */
export function rows(page: Page): Locator {
  return leadRow(page, /./)
}

/** The names in the list as they stand, top to bottom. */
export async function names(page: Page): Promise<string[]> {
  const labels = await rows(page).evaluateAll((elements) =>
    elements
      .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
      .map((element) => element.ariaLabel?.split(', ')[0] ?? ''),
  )
  return labels
}

/** How many leads the list says that it holds. */
export async function total(page: Page): Promise<number> {
  const table = page.getByRole('table', { name: 'All leads' })
  return Number(await table.getAttribute('aria-rowcount')) - 1
}

/** The name under the keyboard cursor. */
export function focusedRow(page: Page, name: string): Locator {
  return leadRow(page, name).getByRole('link').and(page.locator(':focus'))
}

/** Where a row stands on the screen, from the top. */
export async function topOf(row: Locator): Promise<number> {
  const box = await row.boundingBox()
  expect(box, 'the row is on the screen').not.toBeNull()
  return Math.round(box?.y ?? Number.NaN)
}
