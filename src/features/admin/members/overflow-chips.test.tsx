import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { OverflowChips } from './overflow-chips.tsx'

test('puts chips that do not fit in "+N" with a tooltip and an accessible name', () => {
  const chips = ['Agent', 'Assign leads', 'Campaigns', 'Listings', 'Members'].map((label) => ({ label }))
  const { rerender } = render(<OverflowChips chips={chips} />)
  expect(screen.getByText('and 2 more: Listings, Members')).toBeInTheDocument()
  expect(screen.getByText('+2').parentElement).toHaveAttribute('data-tip', 'Listings, Members')
  rerender(<OverflowChips chips={chips} most={2} />)
  expect(screen.getByText('and 3 more: Campaigns, Listings, Members')).toBeInTheDocument()
  rerender(<OverflowChips chips={chips.slice(0, 3)} />)
  expect(screen.queryByText(/more/)).toBeNull()
})
