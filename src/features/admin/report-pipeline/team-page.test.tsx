import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { type Backend } from '#mocks/db/backend.ts'

import { mountReport, startReports } from '../reports/report-page.testing.tsx'
import { PipelineTeamPage } from './team-page.tsx'

let backend: Backend
beforeEach(() => {
  backend = startReports()
})

const PATH = '/reports/pipeline/team?period=all-time'
const numbers = (links: readonly HTMLElement[]) =>
  links.map((link) => Number(/: ([\d,]+)/.exec(link.getAttribute('aria-label') ?? '')?.[1]?.replace(',', '')))

test('sorts teams by drop-off, expands a team to its agents and links it to its report', async () => {
  await mountReport(PipelineTeamPage, backend, PATH)
  const table = await screen.findByRole('table', { name: 'By team' })
  const [inquiries, lost] = ['Inquiries', 'Lost'].map((name) =>
    numbers(within(table).getAllByRole('link', { name: new RegExp(`^${name}, (?!All)`) })),
  )
  const dropOff = (lost ?? []).map((one, at) => one / (inquiries?.[at] ?? 1))
  expect(dropOff).toEqual(dropOff.toSorted((a, b) => b - a))
  // The row of the total has a share and a number, like every row.
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)
  for (const cell of cells) expect(cell).toMatch(/^\d+%\d+$/)
  expect(within(table).getByRole('link', { name: 'Eastside' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/reports\/pipeline\?.*team=team-eastside/),
  )
  const eastside = within(table).getByRole('link', { name: /^Inquiries, Eastside: / })
  const before = within(table).getAllByRole('row').length
  await userEvent.click(within(table).getByRole('button', { name: 'Agents of Eastside' }))
  await within(table).findByRole('link', { name: /^Inquiries, Unassigned: / })
  const rows = within(table).getAllByRole('row')
  const at = rows.findIndex((row) => row.contains(eastside))
  const agents = rows.slice(at + 1, at + 1 + rows.length - before)
  const ofAgents = agents.map((row) => within(row).getByRole('link', { name: /^Inquiries, / }))
  expect(agents.length).toBeGreaterThan(2)
  expect(numbers(ofAgents).reduce((sum, one) => sum + one, 0)).toBe(numbers([eastside])[0])
  expect(within(table).getByRole('link', { name: /^Inquiries, Unassigned: / })).toHaveAttribute(
    'href',
    expect.stringMatching(/agent=unassigned/),
  )
})

test('shows the last 8 weeks and the open leads even if no lead came in during the period', async () => {
  await mountReport(PipelineTeamPage, backend, '/reports/pipeline/team?period=2024-01-01..2024-01-31')
  const weeks = within(await screen.findByRole('region', { name: 'The last 8 weeks' }))
  expect(weeks.getAllByRole('link', { name: /: [1-9]\d* inquir/ })).not.toHaveLength(0)
  expect(screen.queryByText('No leads in this period')).toBeNull()
})

test('the shares of the lost reasons add up to 100', async () => {
  const reasons = ['Found another home', 'Too expensive', 'No response'].map((reason) => ({
    reason,
    leads: 1,
    teams: {},
  }))
  await mountReport(PipelineTeamPage, backend, PATH, { change: (answer) => ({ ...answer, reasons }) })
  const table = await screen.findByRole('table', { name: 'Why leads were lost' })
  const shares = within(table).getAllByText(/^\d+%$/)
  expect(shares.map(({ textContent }) => textContent)).toEqual(['34%', '33%', '33%'])
})

test('keeps agents below their team when sorted', async () => {
  const { href } = await mountReport(PipelineTeamPage, backend, PATH)
  const table = await screen.findByRole('table', { name: 'By team' })
  await userEvent.click(within(table).getByRole('button', { name: 'Agents of Eastside' }))
  await waitFor(() => expect(href()).toContain('open=teams.team-eastside'))
  await userEvent.click(within(table).getByRole('button', { name: 'Inquiries' }))
  await waitFor(() => expect(href()).toContain('sort=teams.leads.desc'))
  const rows = within(table).getAllByRole('row')
  const eastside = rows.findIndex((row) => within(row).queryByRole('link', { name: 'Eastside' }) !== null)
  expect(within(rows[eastside + 1] ?? table).queryByRole('button')).toBeNull()
})

test('shows eight weeks of each team as one tab stop and as a table, and links lost reasons to leads', async () => {
  const { href } = await mountReport(PipelineTeamPage, backend, PATH)
  const weeks = within(await screen.findByRole('list', { name: 'Eastside by week' })).getAllByRole('link')
  expect(weeks).toHaveLength(8)
  expect(weeks.filter(({ tabIndex }) => tabIndex === 0)).toEqual([weeks[7]])
  weeks[7]?.focus()
  await userEvent.keyboard('{Home}')
  expect(weeks[0]).toHaveFocus()
  expect(weeks[7]).toHaveAccessibleName(/^Eastside, Jul 12 to 14: \d+ inquir/)
  expect(weeks[7]).toHaveAttribute('href', expect.stringMatching(/period=2026-07-12\.\.2026-07-14/))
  const drawn = () =>
    Array.from(weeks[7]?.closest('li')?.querySelectorAll<HTMLElement>('[aria-hidden]') ?? [])
  const before = drawn().map(({ style }) => style.height)
  await userEvent.click(screen.getByRole('button', { name: /^Opportunities/, pressed: true }))
  expect(drawn().map(({ style }) => style.height)).toEqual([before[0], '0px'])
  await userEvent.click(screen.getByRole('button', { name: /^Opportunities/, pressed: false }))
  expect(drawn().map(({ style }) => style.height)).toEqual(before)
  const reasons = screen.getByRole('table', { name: 'Why leads were lost' })
  expect(within(reasons).getByRole('link', { name: /^Lost, Found another home: / })).toHaveAttribute(
    'href',
    expect.stringMatching(/lostReason=Found\+another\+home/),
  )
  await userEvent.click(screen.getByRole('button', { name: 'The last 8 weeks as a table' }))
  await waitFor(() => expect(href()).toContain('tables=weeks'))
  const table = await screen.findByRole('table', { name: 'The last 8 weeks' })
  // The table shows the same as the chart: opportunities out of inquiries, each with its list.
  const said = /: (\d+) inquir.*, (\d+) opport/.exec(weeks[7]?.getAttribute('aria-label') ?? '')
  const inquiries = within(table).getByRole('link', { name: /^Eastside, Jul 12 to 14, inquiries: / })
  const opportunities = within(table).getByRole('link', { name: /^Eastside, Jul 12 to 14, opportunities: / })
  expect([inquiries.textContent, opportunities.textContent]).toEqual(said?.slice(1))
  expect(opportunities.closest('td')).toHaveTextContent(`${said?.[2] ?? ''} of ${said?.[1] ?? ''}`)
  expect(opportunities).toHaveAttribute('href', expect.stringMatching(/statusReached=OPPORTUNITY.*period=/))
})
