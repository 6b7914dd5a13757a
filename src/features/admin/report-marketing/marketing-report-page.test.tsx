import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { takeSavedFiles } from '#/lib/files/saved-files.testing.ts'
import { type Backend } from '#mocks/db/backend.ts'

import { MOMENT, mountReport, startReports } from '../reports/report-page.testing.tsx'
import { MarketingReportPage } from './marketing-report-page.tsx'

let backend: Backend
beforeEach(() => {
  backend = startReports()
})

const PATH = '/reports/marketing?period=all-time'

test('opens the sends behind a number, and totals them by person and by property', async () => {
  await mountReport(MarketingReportPage, backend, PATH)
  const sent = await screen.findByRole('link', { name: /^Sent: \d/ })
  const total = sent.textContent
  await userEvent.click(sent)
  const dialog = await screen.findByRole('dialog', { name: 'Sent' })
  expect(await within(dialog).findByText(`${total} in all`)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 15_000)
  expect(screen.getByRole('table', { name: 'Person' })).toHaveTextContent(`All people${total}`)
  await userEvent.click(screen.getByRole('radio', { name: 'Property' }))
  expect(screen.getByRole('table', { name: 'Property' })).toHaveTextContent(`All properties${total}`)
  expect(screen.getByRole('list', { name: 'Unused' })).toHaveTextContent('Gate code')
})

test('shows the whole name and what it belongs to in a tooltip', async () => {
  await mountReport(MarketingReportPage, backend, PATH)
  const gateCode = await screen.findByText('Gate code')
  expect(gateCode.closest('[data-tip]')).toHaveAttribute('data-tip', 'Gate code, Eastside')
  const table = (name: string) => within(screen.getByRole('table', { name }))
  expect(table('Material').getByText('Foundry Lofts virtual tour').closest('[data-tip]')).toHaveAttribute(
    'data-tip',
    'Foundry Lofts virtual tour, Foundry Lofts',
  )
  const [changed] = table('Before and after a change').getAllByText('Offer a tour')
  expect(changed).toHaveAttribute('data-tip', 'Offer a tour')
})

test('has a separate definition for each number of the strip', async () => {
  await mountReport(MarketingReportPage, backend, PATH)
  const strip = await screen.findByRole('region', { name: 'Report numbers' })
  const tips = Array.from(strip.querySelectorAll('li[data-tip]'), (one) => one.getAttribute('data-tip'))
  expect(tips).toHaveLength(5)
  expect(new Set(tips).size).toBe(5)
  expect(tips.join(' ')).not.toMatch(/weren’t sent/)
})

test('shows the reply share before and after a change with its base, also in the CSV', async () => {
  const files = takeSavedFiles()
  const change = {
    of: { id: 'template-eastside-parking', name: 'Parking' },
    changedTs: MOMENT - 20 * 86_400_000,
    before: { sent: 9, settled: 8, replied: 2, toured: 0 },
    after: { sent: 4, settled: 1, replied: 1, toured: 0 },
  }
  await mountReport(MarketingReportPage, backend, PATH, {
    change: (answer) => ('changes' in answer ? { ...answer, changes: [change] } : answer),
  })
  const table = await screen.findByRole('table', { name: 'Before and after a change' })
  expect(table).toHaveTextContent('25% of 8100% of 1')
  expect(within(table).getByRole('link', { name: /after the change of Parking: 1$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/show=settled/),
  )
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Changes' }))
  await vi.waitFor(() => expect(files).toHaveLength(1), 15_000)
  const [header, row] = ((await files[0]?.text()) ?? '').trim().split('\r\n')
  expect(header).toContain('Reply before,Reply known before,Reply after,Reply known after')
  expect(row).toMatch(/,25,8,100,1$/)
})
