import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { type Backend } from '#mocks/db/backend.ts'

import { mountReport, startReports } from '../reports/report-page.testing.tsx'
import { PipelinePage } from './pipeline-page.tsx'

let backend: Backend
beforeEach(() => {
  backend = startReports()
})

const PATH = '/reports/pipeline'
const strip = () => screen.findByRole('region', { name: 'Leads by status' })

test('status shares add up to 100, numbers link to lists, and a team filters the report', async () => {
  const { href } = await mountReport(PipelinePage, backend, PATH)
  const status = await strip()
  const percents = within(status)
    .getAllByText(/^\d+%$/)
    .map((one) => Number(one.textContent.replace('%', '')))
  expect(percents.reduce((sum, one) => sum + one, 0)).toBe(100)
  expect(within(status).getByRole('link', { name: /^\d+ other$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/leads\/list\/all\?.*lostReason=ANY_REASON.*period=month-to-date/),
  )
  expect(status).toHaveTextContent(/\d+ leased, \d+ other; (\d+ (more|fewer)|no change)/)
  expect(status).toHaveTextContent(/(\d+ (more|fewer) than|Same as) Jun 1 to 14/)
  const table = screen.getByRole('table', { name: 'By team' })
  expect(within(table).getByRole('link', { name: /^Opportunity, Eastside: \d+$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/status=OPPORTUNITY.*team=team-eastside/),
  )
  await userEvent.click(within(table).getByRole('link', { name: 'Eastside' }))
  await waitFor(() => expect(href()).toContain('team=team-eastside'))
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3))
})

test('the funnel and the age map are one tab stop each, with arrow keys inside', async () => {
  await mountReport(PipelinePage, backend, PATH)
  const steps = within(await screen.findByRole('list', { name: 'Inquiries by step' })).getAllByRole('link', {
    name: /^(New|Contacted|Opportunity|Toured|Leased): /,
  })
  expect(steps.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1])
  steps[0]?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(steps[1]).toHaveFocus()
  expect(steps[1]).toHaveAccessibleName(/^Contacted: \d+, \d+% of New$/)
  await userEvent.keyboard('{End}')
  expect(steps[4]).toHaveFocus()
  const cells = within(screen.getByRole('group', { name: 'Open leads by status and age' })).getAllByRole(
    'link',
  )
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  expect(cells[0]).toHaveAttribute('href', expect.stringMatching(/aging=0-30.*period=all-time/))
})

test('replaces only the panel of an unreadable section with an error', async () => {
  await mountReport(PipelinePage, backend, PATH, { change: (answer) => ({ ...answer, funnel: { new: 3 } }) })
  expect(await screen.findByText('From lead to lease couldn’t be shown')).toBeVisible()
  expect(await strip()).toBeVisible()
  expect(screen.getByRole('table', { name: 'By team' })).toBeVisible()
})

test('shows what does not depend on the period even if no lead came in during the period', async () => {
  await mountReport(PipelinePage, backend, `${PATH}?period=2024-01-01..2024-01-31`)
  const map = await screen.findByRole('group', { name: 'Open leads by status and age' })
  expect(within(map).getAllByRole('link', { name: /: [1-9]\d* leads?$/ })).not.toHaveLength(0)
  expect(screen.queryByText('No leads in this period')).toBeNull()
})

test('offers a longer period when there are no leads', async () => {
  const { href } = await mountReport(PipelinePage, backend, `${PATH}?period=2024-01-01..2024-01-31`, {
    change: (answer) => ({ ...answer, aging: {}, teams: { rows: [], leads: 0, opportunities: 0 } }),
  })
  expect(await screen.findByText('No leads in this period')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Widen period' }))
  await waitFor(() => expect(href()).toContain('period=all-time'))
  expect(await strip()).toBeVisible()
})

test('shows an owner waiting lists and properties', async () => {
  await mountReport(PipelinePage, backend, `${PATH}?period=all-time`, { as: 'user-elena' })
  expect(within(await strip()).getByText('Waiting list')).toBeVisible()
  expect(screen.getByRole('table', { name: 'By property' })).toBeVisible()
})

test.each([
  [{ NEW_LEAD: { '90+': 1 } }, '1 lead is past 90 days.'],
  [{ OPPORTUNITY: { '90+': 1 } }, '1 lead is past 90 days, and it’s an opportunity.'],
  [{ NEW_LEAD: { '90+': 2 } }, '2 leads are past 90 days, none of them an opportunity.'],
  [
    { NEW_LEAD: { '90+': 2 }, OPPORTUNITY: { '90+': 1 } },
    '3 leads are past 90 days, 1 of them an opportunity.',
  ],
])('says how many open leads are past 90 days: %j', async (aging, sentence) => {
  await mountReport(PipelinePage, backend, PATH, { change: (answer) => ({ ...answer, aging }) })
  await screen.findByRole('group', { name: 'Open leads by status and age' })
  expect(screen.getByText(/^Days since they came in/)).toHaveTextContent(
    `Days since they came in, regardless of the period. ${sentence}`,
  )
})
