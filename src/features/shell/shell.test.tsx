import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { setPaletteOpen, usePaletteOpen } from '#/providers/palette.ts'
import { CommandFrame } from '#/ui/controls/command-frame.tsx'
import { setSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'

import { expanded, menu, openShell as open, resize, setStage, signOut } from './shell.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  setStage()
})

describe('the frame', () => {
  test('has one main area, one heading, one menu, and a skip link past it', async () => {
    await open()
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getAllByRole('navigation')).toEqual([menu()])
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Alerts' })).toBeInTheDocument()
    const user = userEvent.setup()
    await user.tab()
    expect(screen.getByText('Skip to main content')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('marks Leads as current on a lead page, not the list', async () => {
    await open('/leads/lead-sofia-marchetti')
    expect(within(menu()).getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'true')
    expect(within(menu()).getByRole('link', { name: /^All leads/ })).not.toHaveAttribute('aria-current')
  })
})

describe('the side menu', () => {
  test('toggles with the bracket key and the button, which keeps the focus', async () => {
    await open()
    const user = userEvent.setup()
    expect(expanded()).toBe(true)
    await user.keyboard('[[')
    expect(expanded()).toBe(false)
    await user.keyboard('[[')
    expect(expanded()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }))
    expect(screen.getByRole('button', { name: 'Expand menu' })).toHaveFocus()
    // The name already contains the state. Together with `aria-expanded`, it would be read as a contradiction:
    // “Collapse menu, expanded”.
    expect(screen.getByRole('button', { name: 'Expand menu' })).not.toHaveAttribute('aria-expanded')
  })

  test('doesn’t toggle when a bracket is typed into a field', async () => {
    await open()
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('field'), '[[')
    expect(screen.getByLabelText('field')).toHaveValue('[')
    expect(expanded()).toBe(true)
  })

  test('is remembered per user', async () => {
    const first = await open()
    await userEvent.setup().keyboard('[[')
    first.unmount()
    const second = await open()
    expect(expanded()).toBe(false)
    second.unmount()
    await open('/leads/list/all', { userId: 'user-marcus' })
    expect(expanded()).toBe(true)
  })

  test('starts collapsed from 1024 to 1279 px, and is remembered separately from a wide window', async () => {
    resize(1100)
    await open()
    expect(expanded()).toBe(false)
    await userEvent.setup().keyboard('[[')
    expect(expanded()).toBe(true)
    resize(1440)
    expect(expanded()).toBe(true)
    await userEvent.setup().keyboard('[[')
    expect(expanded()).toBe(false)
    resize(1100)
    expect(expanded()).toBe(true)
  })

  test('opens over the page from 761 to 1023 px, and closes on Escape and on a page change', async () => {
    resize(900)
    const { router } = await open()
    const user = userEvent.setup()
    await user.keyboard('[[')
    expect(expanded()).toBe(true)
    await user.keyboard('{Escape}')
    expect(expanded()).toBe(false)
    await user.keyboard('[[')
    await act(() => router.navigate({ to: '/leads/lead-sofia-marchetti' as never }))
    expect(expanded()).toBe(false)
  })

  test('handles Escape before the page when it is over the page', async () => {
    resize(900)
    const leave = vi.fn<() => void>()
    function Page() {
      useHotkeys({ Escape: leave }, { early: true })
      return null
    }
    await open('/leads/list/all', { page: <Page /> })
    const user = userEvent.setup()
    await user.keyboard('[[')
    await user.keyboard('{Escape}')
    expect(expanded()).toBe(false)
    expect(leave).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(leave).toHaveBeenCalledTimes(1)
  })

  test('has a name and a tooltip for every target when collapsed', async () => {
    await open()
    await userEvent.setup().keyboard('[[')
    for (const target of within(menu()).getAllByRole('link'))
      expect(target).toHaveAttribute('data-tip', target.textContent?.trim() || 'Lintel')
    for (const name of ['Leads', 'Teams', 'Expand menu'])
      expect(within(menu()).getByRole('button', { name })).toHaveAttribute('data-tip', name)
  })
})

describe('the account menu', () => {
  test('shows who is signed in, changes the theme, and logs out', async () => {
    await open()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /^Account:\s*Priya Raman\s*Brightwater Leasing$/ }))
    const account = await screen.findByRole('menu', { name: 'Account' })
    expect(account).toHaveTextContent('priya@example.com')
    for (const name of ['Settings', 'Switch to User'])
      expect(within(account).getByRole('menuitem', { name })).toBeInTheDocument()
    await waitFor(() => expect(account.contains(document.activeElement)).toBe(true))
    await user.keyboard('t')
    await waitFor(() => expect(within(account).getByRole('menuitem', { name: /^Theme/ })).toHaveFocus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus())
    await user.keyboard('{ArrowDown}{Enter}')
    expect(document.documentElement).toHaveClass('dark')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await user.click(screen.getByRole('button', { name: /^Account/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }))
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
  })

  test('leaves the bracket key without effect when single-key shortcuts are off', async () => {
    await open()
    setSingleKeys(false)
    await userEvent.setup().keyboard('[[')
    expect(expanded()).toBe(true)
  })
})

describe('on a phone', () => {
  test('shows a tab bar instead of the menu, with account, theme, and Log Out under More', async () => {
    resize(390)
    await open()
    expect(screen.queryByRole('button', { name: /menu/ })).toBeNull()
    const bar = await screen.findByRole('navigation', { name: 'Main' })
    expect(within(bar).getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page')
    const user = userEvent.setup()
    await user.click(within(bar).getByRole('button', { name: 'More' }))
    const sheet = await screen.findByRole('dialog', { name: 'More' })
    expect(sheet).toHaveTextContent('priya@example.com')
    // The sheet opens at its top. A focused field would open the keyboard.
    expect(document.activeElement).toHaveTextContent('priya@example.com')
    await user.click(within(sheet).getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement).toHaveClass('dark')
    await user.click(within(sheet).getByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
  })

  test('opens the search from More, which closes to the tab bar', async () => {
    function Palette() {
      const field = useRef<HTMLInputElement>(null)
      return (
        usePaletteOpen() && (
          <CommandFrame label="Search" onClose={() => setPaletteOpen(false)} initialFocus={field}>
            <input ref={field} aria-label="Search leads" />
          </CommandFrame>
        )
      )
    }
    resize(390)
    await open('/leads/list/all', { page: <Palette /> })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'More' }))
    const sheet = await screen.findByRole('dialog', { name: 'More' })
    await user.click(within(sheet).getByRole('button', { name: 'Search leads' }))
    const search = await screen.findByRole('dialog', { name: 'Search' })
    expect(within(search).getByRole('textbox')).toHaveFocus()
    expect(screen.queryByRole('dialog', { name: 'More' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
    // The next time, More closes without opening the search.
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['/notifications', 'More'],
    ['/manage-settings', 'More'],
    ['/teams/team-eastside/members', 'More'],
    ['/reports/pipeline', 'Reports'],
    ['/leads/summary-report', 'Leads'],
  ])('at %s marks only %s in the tab bar', async (path, label) => {
    resize(390)
    await open(path)
    const bar = await screen.findByRole('navigation', { name: 'Main' })
    const marked = bar.querySelectorAll('[aria-current]')
    expect([...marked].map((one) => one.textContent)).toEqual([label])
  })

  test('shows no tab bar on a lead page', async () => {
    resize(390)
    await open('/leads/lead-sofia-marchetti')
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
