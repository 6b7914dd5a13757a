import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { Button } from '../controls/button.tsx'
import { mockResizeObserver } from '../table/mock-sizes.testing.ts'
import type * as Layer from './menu-layer.tsx'
import { type MenuItemOption } from './menu-layer.tsx'

const loading = vi.hoisted(() => ({ tries: 0, fails: false }))
vi.mock('./menu-layer.tsx', async (original) => {
  const { MenuLayer } = await original<typeof Layer>()
  return {
    get MenuLayer() {
      loading.tries += 1
      if (loading.fails) throw new Error('offline')
      return MenuLayer
    },
  }
})

beforeEach(() => {
  vi.resetModules()
  loading.tries = 0
  loading.fails = false
  mockResizeObserver()
})

// A fresh module each time, because the first press on a page comes before anything is loaded.
async function freshMenu(items: readonly MenuItemOption[]) {
  const { Menu } = await import('./menu.tsx')
  render(
    <>
      <Menu label="Actions" trigger={<Button>Open</Button>} items={items} />
      <button type="button">elsewhere</button>
    </>,
  )
  return { trigger: screen.getByRole('button', { name: 'Open' }) }
}

const two = (first: () => void = () => {}, second: () => void = () => {}): MenuItemOption[] => [
  { id: 'a', label: 'First', onSelect: first },
  { id: 'b', label: 'Second', onSelect: second },
]

describe('Menu', () => {
  test('loads nothing of Radix before the user shows intent', async () => {
    const { trigger } = await freshMenu(two())
    expect(loading.tries).toBe(0)
    expect(trigger).toHaveAttribute('aria-haspopup', 'menu')
    expect(trigger).toHaveAttribute('aria-expanded', 'false')
    fireEvent.pointerEnter(trigger)
    await waitFor(() => expect(loading.tries).toBe(1))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('opens on the very first click, although nothing is loaded yet', async () => {
    const { trigger } = await freshMenu(two())
    expect(loading.tries).toBe(0)
    fireEvent.click(trigger, { detail: 1 })
    expect(await screen.findByRole('menu', { name: 'Actions' })).toBeVisible()
    expect(trigger).toHaveAttribute('aria-expanded', 'true')
    expect(trigger.getAttribute('aria-controls')).toBe(screen.getByRole('menu').id)
  })

  test.each(['{Enter}', ' ', '{ArrowDown}'])('opens on its first entry with the key "%s"', async (key) => {
    const { trigger } = await freshMenu(two())
    const user = userEvent.setup()
    trigger.focus()
    await user.keyboard(key)
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'First' })).toHaveFocus())
  })

  test('runs an entry chosen by keyboard, closes, and returns focus to the button', async () => {
    const second = vi.fn<() => void>()
    const { trigger } = await freshMenu(two(undefined, second))
    const user = userEvent.setup()
    trigger.focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'First' })).toHaveFocus())
    await user.keyboard('{ArrowDown}{Enter}')
    expect(second).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  })

  test('lets an entry move focus from the button once, and leaves it there', async () => {
    const seen: string[] = []
    const { trigger } = await freshMenu(
      two(() => {
        seen.push(document.activeElement?.textContent ?? '')
        screen.getByRole('button', { name: 'elsewhere' }).focus()
      }),
    )
    const elsewhere = screen.getByRole('button', { name: 'elsewhere' })
    const left = vi.fn<() => void>()
    elsewhere.addEventListener('blur', left)
    await userEvent.click(trigger)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'First' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(seen).toEqual(['Open'])
    expect(elsewhere).toHaveFocus()
    expect(left).not.toHaveBeenCalled()
  })

  test('closes on a second click instead of opening again', async () => {
    const { trigger } = await freshMenu(two())
    const user = userEvent.setup()
    await user.click(trigger)
    await screen.findByRole('menu')
    await user.click(trigger)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(trigger).toHaveAttribute('aria-expanded', 'false')
  })

  test('keeps a blocked entry reachable with its reason, and doesn’t run it', async () => {
    const select = vi.fn<() => void>()
    const { trigger } = await freshMenu([
      { id: 'x', label: 'Delete Team', blocked: 'Only a team lead can delete it', onSelect: select },
    ])
    const user = userEvent.setup()
    trigger.focus()
    await user.keyboard('{Enter}')
    const entry = await screen.findByRole('menuitem', { name: /Delete Team.*Only a team lead can delete it/ })
    await waitFor(() => expect(entry).toHaveFocus())
    expect(entry).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Enter}')
    expect(select).not.toHaveBeenCalled()
    expect(screen.getByRole('menu')).toBeVisible()
  })

  test('shows a reason shared by several entries once, and gives it to each of them', async () => {
    const blocked = 'Dana has this lead'
    const { trigger } = await freshMenu([
      { id: 'a', label: 'Prospect', blocked, onSelect: vi.fn<() => void>() },
      { id: 'b', label: 'Closed', blocked, onSelect: vi.fn<() => void>() },
      { id: 'c', label: 'Merged', blocked: 'Only by merging', onSelect: vi.fn<() => void>() },
    ])
    await userEvent.click(trigger)
    const again = await screen.findByRole('menuitem', { name: /Closed.*Dana has this lead/ })
    expect(again).toHaveAttribute('data-tip', blocked)
    expect(screen.getAllByText(blocked, { ignore: '.sr-only' })).toHaveLength(1)
    expect(screen.getByText('Only by merging')).toBeVisible()
  })

  test('shows the value of a choice and changes it in a submenu', async () => {
    const change = vi.fn<(value: string) => void>()
    const { trigger } = await freshMenu([
      {
        type: 'choice',
        id: 't',
        label: 'Theme',
        value: 'light',
        options: [
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark', detail: 'After sunset' },
        ],
        onChange: change,
      },
    ])
    const user = userEvent.setup()
    trigger.focus()
    await user.keyboard('{Enter}')
    const row = await screen.findByRole('menuitem', { name: 'Theme Light' })
    await waitFor(() => expect(row).toHaveFocus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus())
    expect(screen.getByRole('menuitemradio', { name: 'Light' })).toBeChecked()
    expect(screen.getByRole('menuitemradio', { name: 'Dark After sunset' })).toBeVisible()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(change).toHaveBeenCalledWith('dark')
  })

  test('announces that it couldn’t be loaded, and tries again on the next press', async () => {
    const { trigger } = await freshMenu(two())
    loading.fails = true
    fireEvent.click(trigger, { detail: 1 })
    await waitFor(() =>
      expect(screen.getByText('Could not load this part. Check your connection')).toBeInTheDocument(),
    )
    await waitFor(() => expect(trigger).toHaveAttribute('aria-expanded', 'false'))
    loading.fails = false
    fireEvent.click(trigger, { detail: 1 })
    expect(await screen.findByRole('menu')).toBeVisible()
  })

  test('leaves focus nearby when its button disappears while it is open', async () => {
    const { Menu } = await import('./menu.tsx')
    const page = (gone: boolean) => (
      <section aria-label="Leads">
        {!gone && <Menu label="Actions" trigger={<Button>Open</Button>} items={two()} />}
      </section>
    )
    const { rerender } = render(page(false))
    screen.getByRole('button', { name: 'Open' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'First' })).toHaveFocus())
    rerender(page(true))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Leads' })).toHaveFocus())
  })
})
