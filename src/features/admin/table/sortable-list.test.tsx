import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { movedInList, SortableList } from './sortable-list.tsx'

function People({ layout }: { layout?: 'list' | 'grid' }) {
  const [names, setNames] = useState(['Priya', 'Marcus', 'Luis'])
  return (
    <SortableList
      label="Order"
      items={names}
      keyOf={(name) => name}
      nameOf={(name) => name}
      layout={layout}
      onMove={(from, to) => setNames(movedInList(names, from, to))}
    >
      {(name, { grip, moves, position }) => (
        <>
          {grip}
          <span data-testid="row">
            {position} {name}
          </span>
          {moves}
        </>
      )}
    </SortableList>
  )
}

const rows = () => screen.getAllByTestId('row').map((row) => row.textContent)
const live = () => document.querySelector('[data-live-region=polite]')?.textContent?.trim()

test('the buttons move a row by one step, announce its position and are disabled at the ends', async () => {
  const user = userEvent.setup({ delay: null })
  render(<People />)
  await user.click(await screen.findByRole('button', { name: 'Move Luis up' }))
  expect(rows()).toEqual(['1 Priya', '2 Luis', '3 Marcus'])
  expect(live()).toBe('Luis moved to position 2 of 3')
  const last = screen.getByRole('button', { name: 'Move Marcus down' })
  expect(last).toHaveAttribute('aria-disabled', 'true')
  await user.click(last)
  expect(rows()).toEqual(['1 Priya', '2 Luis', '3 Marcus'])
})

test('Alt and arrow keys move the focused row and keep the focus in it', async () => {
  const user = userEvent.setup({ delay: null })
  render(<People />)
  const grip = await screen.findByRole('button', { name: 'Reorder Priya' })
  grip.focus()
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
  expect(rows()).toEqual(['1 Marcus', '2 Luis', '3 Priya'])
  expect(screen.getByRole('button', { name: 'Reorder Priya' })).toHaveFocus()
  // Without Alt, the keys do nothing. Sideways keys only work in a grid.
  await user.keyboard('{ArrowUp}{Alt>}{ArrowLeft}{/Alt}')
  expect(rows()).toEqual(['1 Marcus', '2 Luis', '3 Priya'])
})

test.each([
  ['slide', false],
  ['move at once for users who want less motion', true],
])('the other rows %s while one is moved', async (_, reduced) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduced && query.includes('reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  render(<People />)
  const grip = await screen.findByRole('button', { name: 'Reorder Priya' })
  grip.focus()
  await userEvent.keyboard(' ')
  await waitFor(() => expect(grip).toHaveAttribute('aria-pressed', 'true'))
  const slides = () => screen.getAllByRole('listitem').some((row) => row.style.transition.includes('ms'))
  expect(slides()).toBe(!reduced)
  vi.unstubAllGlobals()
})

test('moves rows left and right in a grid', async () => {
  const user = userEvent.setup({ delay: null })
  render(<People layout="grid" />)
  ;(await screen.findByRole('button', { name: 'Reorder Luis' })).focus()
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(rows()).toEqual(['1 Priya', '2 Luis', '3 Marcus'])
  await user.click(screen.getByRole('button', { name: 'Move Priya right' }))
  expect(rows()).toEqual(['1 Luis', '2 Priya', '3 Marcus'])
})
