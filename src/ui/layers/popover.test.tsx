import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { Button } from '../controls/button.tsx'
import { mockResizeObserver } from '../table/mock-sizes.testing.ts'
import { Popover } from './popover.tsx'

beforeEach(() => {
  mockResizeObserver()
})

async function openedPopover() {
  await Popover.preload()
  render(
    <>
      <Popover label="Filters" trigger={<Button>Filter</Button>}>
        {() => <input aria-label="Find a filter" />}
      </Popover>
      <input aria-label="Search" />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await waitFor(() => expect(screen.getByLabelText('Find a filter')).toHaveFocus())
}

describe('Popover', () => {
  test('returns focus to its button on Escape', async () => {
    await openedPopover()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus())
  })

  test('stays open on the Escape that ends an IME composition', async () => {
    await openedPopover()
    const field = screen.getByLabelText('Find a filter')
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
    fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-expanded', 'true')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('leaves focus on an element that takes it while closing, without a blur that would select its text', async () => {
    await openedPopover()
    const search = screen.getByLabelText('Search')
    const left = vi.fn<() => void>()
    search.addEventListener('blur', left)
    const pressed = userEvent.keyboard('{Escape}')
    await waitFor(() => {
      if (screen.queryByRole('dialog')) throw new Error('still there')
      search.focus()
    })
    await pressed
    // Radix returns the focus in a timer.
    await new Promise((resolve) => setTimeout(resolve))
    expect(search).toHaveFocus()
    expect(left).not.toHaveBeenCalled()
  })

  test('leaves focus nearby when its button disappears while it is open', async () => {
    const page = (assigned: boolean) => (
      <section aria-label="Alerts">
        {assigned ? (
          <p>No longer available</p>
        ) : (
          <Popover label="Assign" trigger={<button type="button">Assign to…</button>}>
            {() => <input aria-label="Search people" />}
          </Popover>
        )}
      </section>
    )
    const { rerender } = render(page(false))
    await userEvent.click(screen.getByRole('button', { name: 'Assign to…' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Search people' })).toHaveFocus())
    rerender(page(true))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Alerts' })).toHaveFocus())
  })
})
