import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { changedState } from '../state/list-state.ts'
import { ChoicesEditor } from './choices-editor.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { PeriodEditor } from './period-editor.tsx'

const now = Date.parse('2026-07-14T15:24:00Z')

test('names a chosen value that no lead has', async () => {
  await renderScreen({
    page: (
      <ChoicesEditor
        facet="property"
        label="Property"
        filters={{ property: ['property-the-alden'] }}
        scope={{ list: 'all', q: 'nobody is called this' }}
        now={now}
        onChange={() => undefined}
        touch={false}
      />
    ),
  })
  expect(await screen.findByRole('checkbox', { name: /^The Alden/ })).toBeChecked()
})

function Editor() {
  const [filters, setFilters] = useState<LeadFilters>({})
  return (
    <>
      <PeriodEditor
        filters={filters}
        now={now}
        touch={false}
        onChange={(change) =>
          setFilters(changedState({ filters, sort: 'activity', dir: 'desc' }, change).filters)
        }
      />
      <output>{JSON.stringify(filters)}</output>
    </>
  )
}

test('allows choosing what a period applies to before the period', async () => {
  await renderScreen({ page: <Editor /> })
  await userEvent.click(await screen.findByRole('radio', { name: 'Last activity' }))
  expect(screen.getByRole('radio', { name: 'Last activity' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Last Month' }))
  expect(screen.getByText(/^\{/)).toHaveTextContent('{"period":"last-month","on":"activity"}')
})

function TourDates() {
  const [filters, setFilters] = useState<LeadFilters>({})
  return (
    <FilterEditor
      group={{ id: 'tourDays', keys: ['tourFrom', 'tourTo'], editor: 'tourDays' }}
      label="Tour dates"
      filters={filters}
      scope={{ list: 'all' }}
      now={now}
      touch={false}
      onChange={({ filters: next }) => setFilters((before) => ({ ...before, ...next }))}
    />
  )
}

test('keeps the focus in a date of a tour that is applied with Enter', async () => {
  await renderScreen({ page: <TourDates /> })
  const from = () => screen.getByRole('textbox', { name: 'From' })
  await userEvent.clear(from())
  await userEvent.type(from(), '7/16/2026{Enter}')
  expect(from()).toHaveFocus()
  await userEvent.tab()
  expect(from()).toHaveValue('Jul 16, 2026')
})
