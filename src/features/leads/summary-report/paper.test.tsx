import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { Paper } from './paper.tsx'

test('names the filters of the report on paper as their chips do', async () => {
  const filters: LeadFilters = { property: ['property-the-alden'], status: ['PROSPECT'], period: 'past-week' }
  await renderScreen({
    page: (
      <Paper
        about="1 property, July 1 to 14"
        state={{ filters, sort: 'created', dir: 'desc' }}
        scope={{ list: 'all' }}
        now={Date.now()}
        overall={{ leads: 0, contacted: 0, tours: 0, leased: 0 }}
        groups={[]}
        rows={new Map()}
      />
    ),
  })
  const paper = await screen.findByTestId('summary-paper')
  await waitFor(() => expect(paper).toHaveTextContent(/July 1 to 14.*Property: The Alden/))
  expect(paper).toHaveTextContent(/Status: Prospect/)
  expect(paper).not.toHaveTextContent(/Past 7 Days/)
})
