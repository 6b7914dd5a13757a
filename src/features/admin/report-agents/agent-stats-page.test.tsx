import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { type Backend } from '#mocks/db/backend.ts'

import { mountReport, startReports } from '../reports/report-page.testing.tsx'
import { AgentStatsPage } from './agent-stats-page.tsx'

let backend: Backend
beforeEach(() => {
  backend = startReports()
})

const PATH = '/reports/agent-stats?period=all-time'

test('sorts the busiest agents first and links rows and totals to their lists', async () => {
  await mountReport(AgentStatsPage, backend, PATH)
  const table = await screen.findByRole('table', { name: 'Agents' })
  const open = within(table)
    .getAllByRole('link', { name: /^Open, (?!all agents)/ })
    .map((link) => Number(link.textContent))
  expect(open.length).toBeGreaterThan(5)
  expect(open).toEqual(open.toSorted((a, b) => b - a))
  expect(within(table).getByRole('link', { name: /^Tours, Luis Ortega: / })).toHaveAttribute(
    'href',
    expect.stringMatching(/agent=user-luis.*toured=true|toured=true.*agent=user-luis/),
  )
  const strip = screen.getByRole('region', { name: 'Report numbers' })
  expect(within(table).getByRole('link', { name: /^In target, Luis Ortega: \d+, \d+%$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/respondedWithin=TARGET.*agent=user-luis/),
  )
  expect(within(strip).getByRole('link', { name: /^In target: \d+%$/ })).toHaveAttribute(
    'href',
    expect.stringContaining('respondedWithin=TARGET'),
  )
  expect(within(strip).getByRole('link', { name: /^Assigned: \d+$/ })).toHaveAttribute(
    'href',
    expect.stringContaining('user-luis'),
  )
})

test('shows the leads that are late now even if no lead came in during the period', async () => {
  await mountReport(AgentStatsPage, backend, '/reports/agent-stats?period=2024-01-01..2024-01-31', {
    change: (answer) =>
      'totals' in answer && typeof answer.totals === 'object'
        ? { ...answer, totals: { ...answer.totals, late: 2 } }
        : answer,
  })
  expect(await screen.findByRole('region', { name: 'Report numbers' })).toBeVisible()
  expect(screen.queryByText('No leads in this period')).toBeNull()
})

test.each([
  [1, 4_000, '0.1%'],
  [3_999, 4_000, '99.9%'],
  [0, 40, '0%'],
  [40, 40, '100%'],
  [3, 40, '7.5%'],
])('%d of %d assigned leads that leased are %s', async (leased, assigned, share) => {
  await mountReport(AgentStatsPage, backend, PATH, {
    change: (answer) =>
      'totals' in answer && typeof answer.totals === 'object'
        ? { ...answer, totals: { ...answer.totals, leased, assigned } }
        : answer,
  })
  const strip = within(await screen.findByRole('region', { name: 'Report numbers' }))
  expect(strip.getByText(share)).toBeVisible()
})

test('shows no unassigned leads and no link to them for chosen agents', async () => {
  await mountReport(AgentStatsPage, backend, `${PATH}&agent=user-luis`)
  const strip = await screen.findByRole('region', { name: 'Report numbers' })
  expect(strip).toHaveTextContent(/0 of \d+ unassigned/)
  expect(
    within(strip)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).not.toContainEqual(expect.stringContaining('agent=unassigned'))
})

test('selecting an agent shows them by day, and the dots are one tab stop with links to open leads', async () => {
  const { href } = await mountReport(AgentStatsPage, backend, PATH)
  await userEvent.click(await screen.findByRole('button', { name: 'Luis Ortega' }))
  await waitFor(() => expect(href()).toContain('show=user-luis'))
  expect(await screen.findByRole('heading', { name: 'Luis Ortega' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Luis Ortega' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('link', { name: /^\d+ leads? (is|are) late now$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/leads\/list\/unresponded\?.*overTarget=true/),
  )
  const dots = within(
    screen.getByRole('group', { name: 'Agents by open leads and median response' }),
  ).getAllByRole('link')
  expect(dots.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  dots[0]?.focus()
  await userEvent.keyboard('{End}')
  expect(dots.at(-1)).toHaveFocus()
  expect(dots.at(-1)).toHaveAccessibleName(/: \d+ open leads?, median \d+/)
})

test('marks medians of a sample as approximate everywhere', async () => {
  const sampled = (answer: object) => ({ ...answer, sampled: true })
  const shown = await mountReport(AgentStatsPage, backend, PATH, { change: sampled })
  const dots = within(
    await screen.findByRole('group', { name: 'Agents by open leads and median response' }),
  ).getAllByRole('link')
  for (const dot of dots) expect(dot).toHaveAccessibleName(/, median about \d/)
  const days = within(screen.getByRole('list', { name: /^Median response of .* by / }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? '')
    .filter((text) => /\d[mhd]\b/.test(text))
  expect(days.length).toBeGreaterThan(0)
  for (const text of days) expect(text).toMatch(/: Median about \d/)
  shown.unmount()
  await mountReport(AgentStatsPage, backend, `${PATH}&tables=load,agent`, { change: sampled })
  for (const name of [/^Agents by open leads and/, /^Median response of/]) {
    const table = await screen.findByRole('table', { name })
    expect(table).toHaveTextContent(/About \d/)
    expect(table).not.toHaveTextContent(/(?<!About )\b\d+[mhd]\b(?! \d)/)
  }
})

test('labels the sparklines with minutes and percents, by day or week', async () => {
  await mountReport(AgentStatsPage, backend, '/reports/agent-stats?period=year-to-date')
  const lines = await screen.findAllByRole('img', { name: / by week: / })
  const said = lines.map((line) => line.getAttribute('aria-label') ?? '')
  expect(said).toEqual([
    expect.stringMatching(
      /^Median first response by week: (none|\d+[mhd]( \d+m)?)(, (none|\d+[mhd]( \d+m)?))*$/,
    ),
    expect.stringMatching(/^In target by week: (none|\d+%)(, (none|\d+%))*$/),
  ])
})

test('says what was done while representing', async () => {
  await mountReport(AgentStatsPage, backend, `${PATH}&show=user-nobody`, {
    as: 'user-beatriz',
    change: (answer) => {
      const { agents } = answer as { agents: { rows: { late: number; represented: object[] }[] } }
      const [first] = agents.rows
      if (first)
        Object.assign(first, {
          late: 99,
          touches: 8,
          attempts: 3,
          represented: [{ by: 'Priya Raman', touches: 3 }],
        })
      return answer
    },
  })
  // There is no agent with that id, so the agent with the most late leads is shown.
  expect(await screen.findByRole('link', { name: '99 leads are late now' })).toBeVisible()
  expect(screen.getByText(/8 touches, 3 of which reached no one\./)).toBeVisible()
  expect(screen.getByText(/^3 actions by/)).toHaveTextContent(
    /^3 actions by Priya Raman while representing .+ are counted for .+\.$/,
  )
})
