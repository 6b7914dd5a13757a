import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { changedState } from '../state/list-state.ts'
import { ChoicesEditor } from './choices-editor.tsx'
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
