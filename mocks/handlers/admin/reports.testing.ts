import { expect } from 'vitest'
import * as z from 'zod/mini'

import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { viewOfFilters } from '#/domain/list/lead-filters-query.ts'
import { type Counted, listOfCounted, type ReportScope } from '#/domain/report/report-lists.ts'
import { isUnreadableSection, type UnreadableSection } from '#/domain/report/report-section.ts'
import { parsePeriod, resolvePeriod } from '#/domain/time/dates.ts'
import { machineZone } from '#/domain/time/zones.ts'

import { type Backend } from '../../db/backend.ts'
import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { volumeStore } from '../../volume/store.ts'

/** Worlds with named leads and with generated leads. */
export const worlds: Record<string, Backend> = {
  named: backendAt(),
  generated: backendAt(MOMENT, { volume: 3_000, volumeStore }),
}

/** The scopes that reports are narrowed to. */
export const scopes: [string, ReportScope][] = [
  ['this month', { filters: {}, period: 'month-to-date', by: 'created' }],
  ['all time', { filters: {}, period: 'all-time', by: 'created' }],
  ['by event', { filters: {}, period: 'last-month', by: 'event' }],
  [
    'two teams',
    { filters: { team: ['team-eastside', 'team-midtown'] }, period: 'year-to-date', by: 'created' },
  ],
  [
    'homes',
    { filters: { propertyType: ['RESIDENTIAL'], category: ['FORM'] }, period: 'all-time', by: 'event' },
  ],
]

/** Returns the query string of a report. */
export function questionOf({ filters, period, by }: ReportScope, more: Record<string, string> = {}): string {
  const { from, to } = resolvePeriod(parsePeriod(period) ?? 'all-time', MOMENT)
  const query = new URLSearchParams({ by, zone: machineZone(), ...more })
  if (from !== undefined) query.set('from', String(from))
  if (to !== undefined) query.set('to', String(to))
  for (const [key, value] of Object.entries(filters))
    if (Array.isArray(value)) query.set(key, value.join(','))
  return query.toString()
}

/** Returns a section that must be readable. @throws Error if it is not */
export function read<P>(part: P | UnreadableSection): P {
  if (isUnreadableSection(part)) throw new Error(part.why)
  return part
}

/** Fetches and parses a report for a scope. */
export async function reportOf<S extends z.core.$ZodType>(
  backend: Backend,
  person: string,
  name: string,
  schema: S,
  scope: ReportScope,
  more: Record<string, string> = {},
): Promise<z.output<S>> {
  const { status, body } = await as(backend, person).get(`/api/report/${name}?${questionOf(scope, more)}`)
  expect(status).toBe(200)
  return z.parse(schema, body)
}

/** Returns the total of the list behind a number, with the request that its page would send. */
export async function totalOf(
  backend: Backend,
  person: string,
  scope: ReportScope,
  what: Counted,
  period?: string,
) {
  return totalOfList(backend, person, listOfCounted(scope, what, period))
}

/** Returns the total of a list, with the request that its page would send. */
export async function totalOfList(backend: Backend, person: string, { list, filters }: ListOfLeads) {
  const view = viewOfFilters(list, filters, 'created', 'desc', MOMENT)
  const query = new URLSearchParams({ limit: '1', offset: '0' })
  for (const [key, value] of Object.entries(view)) query.set(key, String(value))
  const { body } = await as(backend, person).get(`/api/leads?${query.toString()}`)
  return z.parse(z.object({ total: z.number() }), body).total
}

/** Returns the sum of numbers. */
export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
