import { expect } from '@playwright/test'

import { dialog, press, type Screen } from './screen.ts'

/** The reports. */
export const reportScreens: readonly Screen[] = [
  {
    name: 'report-pipeline',
    as: 'user-priya',
    path: '/reports/pipeline',
    shows: (page) => expect(page.getByRole('link', { name: /^New lead: / })).toBeVisible(),
  },
  {
    name: 'report-pipeline-team',
    as: 'user-priya',
    path: '/reports/pipeline/team',
    shows: (page) => expect(page.getByRole('link', { name: /^Inquiries, Eastside: / })).toBeVisible(),
  },
  {
    name: 'report-agent-stats',
    as: 'user-priya',
    path: '/reports/agent-stats',
    shows: (page) => expect(page.getByRole('link', { name: /^Assigned: / })).toBeVisible(),
  },
  {
    name: 'report-campaign-buckets',
    as: 'user-priya',
    path: '/reports/campaign-buckets',
    shows: (page) => expect(page.getByRole('table', { name: 'Open leads by age' })).toBeVisible(),
  },
  {
    name: 'report-campaign-channels',
    as: 'user-priya',
    path: '/reports/campaign-channels',
    shows: (page) => expect(page.getByRole('table', { name: 'Campaigns' })).toBeVisible(),
  },
  {
    name: 'report-campaign-cost',
    as: 'user-priya',
    path: '/reports/campaign-channels?show=cost.campaign-eastside-general',
    shows: (page) => expect(page.getByRole('list', { name: 'Cost changes' })).toBeVisible(),
  },
  {
    name: 'report-listing',
    as: 'user-priya',
    path: '/reports/listing',
    shows: (page) => expect(page.getByRole('table', { name: 'Properties' })).toBeVisible(),
  },
  {
    name: 'report-listing-units',
    as: 'user-elena',
    path: '/reports/listing?period=all-time',
    steps: ({ page }) => press(page, 'Units of Maple Row Residences'),
    shows: (page) => expect(page.getByRole('list', { name: 'Leases by days to lease' })).toBeVisible(),
  },
  {
    name: 'report-lead-stats',
    as: 'user-priya',
    path: '/reports/lead-stats',
    shows: (page) => expect(page.getByRole('link', { name: /^Leads: / })).toBeVisible(),
  },
  {
    name: 'report-call-stats',
    as: 'user-priya',
    path: '/reports/call-stats?period=past-month',
    shows: (page) => expect(page.getByRole('link', { name: /^Incoming: / })).toBeVisible(),
  },
  {
    name: 'report-call-rows',
    as: 'user-priya',
    path: '/reports/call-stats?period=past-month&show=missed',
    steps: ({ page }) => press(page, /^Play/),
    shows: dialog('Missed calls'),
  },
  {
    name: 'report-campaign',
    as: 'user-priya',
    path: '/reports/campaign?period=past-month',
    shows: (page) => expect(page.getByRole('table', { name: 'Campaigns' })).toBeVisible(),
  },
  {
    name: 'report-campaign-one',
    as: 'user-priya',
    path: '/reports/campaign?period=past-month&campaign=campaign-eastside-website&tables=against,cost',
    shows: (page) => expect(page.getByRole('table', { name: 'Against the others' })).toBeVisible(),
  },
  {
    name: 'report-campaign-empty',
    as: 'user-olive',
    path: '/reports/campaign?period=2025-01-01..2025-01-02',
    shows: (page) => expect(page.getByRole('link', { name: 'Contact Form' })).toBeVisible(),
  },
  {
    name: 'report-marketing',
    as: 'user-priya',
    path: '/reports/marketing?period=past-month',
    shows: (page) => expect(page.getByRole('link', { name: /^Sent: / })).toBeVisible(),
  },
  {
    name: 'report-tour',
    as: 'user-priya',
    path: '/reports/tour',
    shows: (page) => expect(page.getByRole('link', { name: /^Set: / })).toBeVisible(),
  },
]
