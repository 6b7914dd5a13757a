import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { PeriodEditor } from './period-editor.tsx'

function Editor({ start }: { start: LeadFilters }) {
  const [filters, setFilters] = useState(start)
  return (
    <PeriodEditor
      filters={filters}
      now={new Date(2026, 6, 14, 12).getTime()}
      onChange={({ filters: next }) => setFilters((before) => ({ ...before, ...next }))}
      touch={false}
    />
  )
}

const stops = () =>
  within(screen.getByRole('radiogroup', { name: 'Time period' }))
    .getAllByRole('radio')
    .filter(({ tabIndex }) => tabIndex === 0)

test('makes the periods one tab stop, with arrow keys to choose among them', async () => {
  await renderScreen({ page: <Editor start={{ period: 'today' }} /> })
  expect(stops().map(({ textContent }) => textContent)).toEqual(['Today'])
  const at = () => screen.getByRole('radiogroup', { name: 'Time period' }).querySelector('[tabindex="0"]')
  stops()[0]?.focus()
  await userEvent.keyboard('{ArrowRight}')
  const next = at()
  expect(next).not.toHaveTextContent('Today')
  expect(next).toHaveFocus()
  expect(next).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('radio', { name: 'Today' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Today' })).toHaveFocus()
})

test('makes the first period the tab stop and checks none for a custom range', async () => {
  await renderScreen({ page: <Editor start={{ period: '2026-07-01..2026-07-08' }} /> })
  expect(stops()).toHaveLength(1)
  const group = within(screen.getByRole('radiogroup', { name: 'Time period' }))
  expect(group.queryByRole('radio', { checked: true })).toBeNull()
})
