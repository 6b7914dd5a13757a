import { expect, type Locator, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { leadRow } from './steps.ts'

/** Tuesday, July 14, 2026, 10:00 in Chicago, for tests that count days. */
export const tuesday = Date.parse('2026-07-14T15:00:00Z')

/** A request for the list, as the server received it. */
export interface ListRequest {
  n: number
  query: Record<string, string>
  status?: number | undefined
}

/** Returns the requests for pages of the list so far, oldest first. */
export async function listRequests(sim: Simulator, since = 0): Promise<ListRequest[]> {
  return sim.do('requests', { operation: 'GET /api/leads', since })
}

/** Polls the query of the last request for a page of the list. The request may not have arrived yet. */
export function lastQuery(sim: Simulator) {
  return expect.poll(async () => (await listRequests(sim)).at(-1)?.query)
}

/** Returns the number of the newest request of any kind. Pass it as `since` to get only later requests. */
export async function newestRequest(sim: Simulator): Promise<number> {
  return (await sim.do('requests')).at(-1)?.n ?? 0
}

/** Returns the rows of the list, from top to bottom. */
export function rows(page: Page): Locator {
  return leadRow(page, /./)
}

/** Returns the names in the list, from top to bottom. */
export async function names(page: Page): Promise<string[]> {
  const labels = await rows(page).evaluateAll((elements) =>
    elements
      .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
      .map((element) => element.ariaLabel?.split(', ')[0] ?? ''),
  )
  return labels
}

/** Returns how many leads the list has, according to the table. */
export async function total(page: Page): Promise<number> {
  const table = page.getByRole('table', { name: 'All leads' })
  return Number(await table.getAttribute('aria-rowcount')) - 1
}

/** Returns the link of a row if it has the keyboard focus. */
export function focusedRow(page: Page, name: string): Locator {
  return leadRow(page, name).getByRole('link').and(page.locator(':focus'))
}

/** Returns the distance of a row from the top of the screen. */
export async function topOf(row: Locator): Promise<number> {
  const box = await row.boundingBox()
  expect(box, 'the row is on the screen').not.toBeNull()
  return Math.round(box?.y ?? Number.NaN)
}
