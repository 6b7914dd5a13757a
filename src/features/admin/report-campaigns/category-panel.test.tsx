import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { MOMENT, mountReport } from '../reports/report-page.testing.tsx'
import { CampaignChannelsPage } from './campaign-channels-page.tsx'
import { categoriesCsv } from './category-panel.tsx'

let backend: Backend
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MOMENT })
  mockResizeObserver()
  backend = createBackend({ now: () => Date.now() })
  return () => {
    backend.dispose()
    vi.useRealTimers()
  }
})

const categories = [
  { category: 'DEFAULT', leads: 4, toured: 1, leased: 1, cents: 1_000 },
  { category: 'WALK_IN', leads: 3, toured: 1, leased: 0, cents: undefined },
  { category: undefined, leads: 2, toured: 0, leased: 0, cents: undefined },
]

test('shows an unknown category under its own word without a link to leads', async () => {
  await mountReport(CampaignChannelsPage, backend, '/reports/campaign-channels?tables=category', {
    change: (answer) => ({ ...answer, categories }),
  })
  const table = await screen.findByRole('table', { name: 'By category' })
  const row = within(table).getByRole('row', { name: /^Walk in/ })
  expect(row).toHaveTextContent(/^Walk in3–10$/)
  expect(within(row).queryByRole('link')).toBeNull()
  expect(within(table).getByRole('link', { name: 'Leads, No campaign: 2' })).toBeVisible()
  expect(screen.getByLabelText('By category, series')).toHaveTextContent('Channel4Walk in3No campaign2')
})

test('shows an unknown category as a bar and in the CSV', async () => {
  await mountReport(CampaignChannelsPage, backend, '/reports/campaign-channels', {
    change: (answer) => ({ ...answer, categories }),
  })
  expect(await screen.findByRole('button', { name: /Walk in.*3/ })).toBeVisible()
  expect(JSON.stringify(categoriesCsv(categories, undefined))).toContain('Walk in')
})
