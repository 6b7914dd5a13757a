import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { mountReport, startReports } from '../reports/report-page.testing.tsx'
import { TourReportPage } from './tour-report-page.tsx'

test('the column for canceled and missed tours names both', async () => {
  await mountReport(TourReportPage, startReports(), '/reports/tour?period=all-time')
  const hosts = await screen.findByRole('table', { name: 'Hosts' })
  const heading = within(hosts).getByRole('button', { name: 'Canceled and no show' })
  expect(heading).toHaveAttribute('data-tip', expect.stringMatching(/called off.*didn’t show up/))
})
