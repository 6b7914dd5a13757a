import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { takeSavedFiles } from '#/lib/files/saved-files.testing.ts'
import { type Backend } from '#mocks/db/backend.ts'

import { mountReport, startReports } from '../reports/report-page.testing.tsx'
import { CallStatsPage } from './call-stats-page.tsx'

let backend: Backend
beforeEach(() => {
  backend = startReports()
})

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

const line = {
  rang: 6,
  answered: 3,
  missed: 3,
  calledBack: 1,
  ringMs: 9_000,
  talkMs: 242_000,
  backMs: 360_000,
}
const day = Date.parse('2026-07-13T05:00:00Z')
const answer = {
  totals: {
    incoming: 9,
    incomingBefore: 7,
    blocked: 3,
    rang: 6,
    answered: 3,
    rangBefore: 4,
    answeredBefore: 1,
    missed: 3,
    calledBack: 1,
    backMs: 360_000,
    outgoing: 0,
    reached: 0,
    repeatCallers: 2,
    rangByDay: [6],
    answeredByDay: [3],
    missedByDay: [3],
  },
  byDay: {
    bins: { unit: 'day', starts: [day], end: day + 86_400_000 },
    groups: { answered: [2], transferred: [1], missed: [3], blocked: [2], other: [1] },
  },
  results: [
    { result: 'ANSWERED', calls: 2 },
    { result: 'TRANSFERRED', calls: 1 },
    { result: 'VOICEMAIL', calls: 3 },
    { result: 'BLOCKED', calls: 2 },
    { result: 'CARRIER_PIGEON', calls: 1 },
  ],
  who: {
    agents: [{ of: null, ...line }],
    campaigns: [{ of: { id: 'c', name: '=cmd()' }, ...line }],
    all: line,
  },
  missedAt: { cells: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)) },
  asOf: day,
}

function show(at: string, answers: Record<string, unknown>) {
  return mountReport(CallStatsPage, backend, at, {
    answer: ({ url }) => {
      const { pathname } = new URL(url)
      return pathname in answers ? json(answers[pathname]) : undefined
    },
  })
}

const stats = '/api/report/call-stats'

test('shows the numbers and all call results, including an unknown one', async () => {
  await show('/reports/call-stats', { [stats]: answer })
  const strip = await screen.findByRole('region', { name: 'Report numbers' })
  expect(strip).toHaveTextContent('50%')
  expect(strip).toHaveTextContent('25 points more')
  expect(strip).toHaveTextContent('1 called back, after 6m')
  const results = screen.getByRole('region', { name: 'Results' })
  expect(within(results).getAllByRole('listitem')).toHaveLength(10)
  expect(within(results).getByRole('link', { name: 'Carrier pigeon: 1' })).toBeVisible()
  expect(results).toHaveTextContent('9 incoming')
  const who = screen.getByRole('table', { name: 'Who was rung' })
  expect(who).toHaveTextContent('No agent')
  expect(within(who).getByRole('row', { name: /^All agents/ })).toHaveTextContent('9s4m 02s1 of 36m')
})

test('keeps the grouping and hidden series in the address', async () => {
  const first = await show('/reports/call-stats', { [stats]: answer })
  const campaigns = () => screen.findByRole('radio', { name: 'Campaign' })
  await userEvent.click(await campaigns())
  await userEvent.click(screen.getByRole('button', { name: /^Missed/ }))
  expect(first.href()).toMatch(/who=campaigns/)
  expect(first.href()).toMatch(/hide=[a-z]+\.missed/)
  const at = first.href()
  first.unmount()
  const again = await show(at, { [stats]: answer })
  expect(await campaigns()).toBeChecked()
  expect(screen.getByRole('button', { name: /^Missed/ })).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(screen.getByRole('button', { name: /^Missed/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Agent' }))
  expect(again.href()).not.toMatch(/who=|hide=/)
})

test('replaces only the panel of an unreadable section with an error', async () => {
  await show('/reports/call-stats', { [stats]: { ...answer, who: { agents: 'none' } } })
  expect(await screen.findByText('Who was rung couldn’t be shown')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Results' })).toBeVisible()
})

test('the dialog shows fifty of the newest calls at a time, and exports all of them', async () => {
  const row = (at: number) => ({
    id: `call-${at}`,
    ts: day - at,
    lead: { id: `lead-${at}`, name: `=Renter ${at}` },
    call: { direction: 'INCOMING', result: 'VOICEMAIL', number: '+15125550100' },
  })
  const rows = Array.from({ length: 500 }, (_, at) => row(at))
  const asked: string[] = []
  await mountReport(CallStatsPage, backend, '/reports/call-stats?show=missed', {
    answer: ({ url }) => {
      const { pathname, searchParams } = new URL(url)
      if (pathname === stats) return json(answer)
      if (pathname !== `${stats}/rows`) return undefined
      asked.push(searchParams.get('offset') ?? 'first')
      if (searchParams.get('limit') === '500') return json({ total: 2_310, rows })
      const from = Number(searchParams.get('offset'))
      return json({
        total: 2_310,
        rows: Array.from({ length: Math.min(2_000, 2_310 - from) }, (_, at) => row(from + at)),
      })
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Missed calls' })
  expect(await within(dialog).findByText('Newest 500 of 2,310')).toBeVisible()
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(50)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show 50 more' }))
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(100)

  const files = takeSavedFiles()
  await userEvent.click(within(dialog).getByRole('button', { name: 'CSV' }))
  await vi.waitFor(() => expect(files).toHaveLength(1), 15_000)
  expect(asked).toEqual(['first', '0', '2000'])
  const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n')
  expect(lines).toHaveLength(2_311)
  expect(lines[1]).toContain("'=Renter 0")

  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 15_000)
})
