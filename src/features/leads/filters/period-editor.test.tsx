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

const field = (name: string) => screen.getByRole('textbox', { name })

test('keeps the focus when dates are applied, and takes over the dates of another period', async () => {
  await renderScreen({ page: <Editor start={{ period: 'today' }} /> })
  await userEvent.clear(field('From'))
  await userEvent.type(field('From'), '7/2/2026{Enter}')
  expect(screen.getByText('Jul 2, 2026 to Jul 14, 2026')).toBeVisible()
  expect(field('From')).toHaveFocus()
  await userEvent.clear(field('To'))
  await userEvent.type(field('To'), '7/9/2026')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByText('Jul 2, 2026 to Jul 9, 2026')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus()
  await userEvent.click(screen.getByRole('radio', { name: 'Yesterday' }))
  expect(field('From')).toHaveValue('Jul 13, 2026')
  expect(field('To')).toHaveValue('Jul 13, 2026')
})

test('applies dates to what is chosen above them', async () => {
  await renderScreen({ page: <Editor start={{ period: '2026-07-01..2026-07-08' }} /> })
  await userEvent.click(screen.getByRole('radio', { name: 'Last activity' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByRole('radio', { name: 'Last activity' })).toBeChecked()
})
