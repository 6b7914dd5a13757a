import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockResizeObserver } from '#/ui/table/room.testing.ts'

import { type ReportSearch, reportSearchSchema } from '../reports/report-search.ts'
import { MarketingReportPage } from './marketing-report-page.tsx'

beforeEach(() => {
  mockResizeObserver()
})

test('a number leads to its sends, by person and by property', async () => {
  await renderScreen<ReportSearch>({
    searching: {
      page: ({ search, onSearch }) => <MarketingReportPage search={search} onSearch={onSearch} />,
      validateSearch: (search) => reportSearchSchema.parse(search),
    },
    at: '/reports/marketing?period=all-time',
    world: { now: () => Date.parse('2026-07-14T15:24:00Z') },
  })
  const sent = await screen.findByRole('link', { name: /^Sent: \d/ })
  const total = sent.textContent
  await userEvent.click(sent)
  const dialog = await screen.findByRole('dialog', { name: 'Sent' })
  expect(await within(dialog).findByText(`${total} in all`)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('table', { name: 'Person' })).toHaveTextContent(`All people${total}`)
  await userEvent.click(screen.getByRole('radio', { name: 'Property' }))
  expect(screen.getByRole('table', { name: 'Property' })).toHaveTextContent(`All properties${total}`)
  expect(screen.getByRole('list', { name: 'Unused' })).toHaveTextContent('Gate code')
})
