import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { clock } from '#/lib/clock.ts'

import { Dialog } from '../layers/dialog.tsx'
import { Popover } from '../layers/popover.tsx'
import { matchesHotkey } from './hotkey-match.ts'
import { setChosenKeys, setSingleKeys } from './hotkey-setting.ts'
import { type HotkeyMap, type HotkeyOptions, quietHotkeys, useHotkeys } from './hotkeys.ts'

function Keys({ map, enabled = true }: { map: HotkeyMap; enabled?: boolean }) {
  useHotkeys(map, { enabled })
  return null
}

beforeEach(() => {
  localStorage.clear()
  setSingleKeys(true)
})

describe('useHotkeys', () => {
  test('a single key works on the page, also with caps lock, but a letter not with Shift', async () => {
    const j = vi.fn<() => void>()
    render(<Keys map={{ j }} />)
    const user = userEvent.setup()
    await user.keyboard('j')
    expect(j).toHaveBeenCalledTimes(1)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'J' }))
    expect(j).toHaveBeenCalledTimes(2)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'J', shiftKey: true }))
    expect(j).toHaveBeenCalledTimes(2)
  })

  test.each(['text box', 'text area', 'editor', 'choice'])(
    'a single key does nothing while typing: %s',
    async (label) => {
      const bracket = vi.fn<() => void>()
      const send = vi.fn<() => void>()
      render(
        <>
          <Keys map={{ '[': bracket, 'mod+Enter': send }} />
          <input aria-label="text box" />
          <textarea aria-label="text area" />
          <div
            aria-label="editor"
            role="textbox"
            contentEditable
            suppressContentEditableWarning
            tabIndex={0}
          />
          <select aria-label="choice" />
        </>,
      )
      const user = userEvent.setup()
      screen.getByLabelText(label).focus()
      await user.keyboard('[[')
      expect(bracket).not.toHaveBeenCalled()
      await user.keyboard('{Control>}{Enter}{/Control}')
      expect(send).toHaveBeenCalledTimes(1)
    },
  )

  test('a single key works on a checkbox', async () => {
    const j = vi.fn<() => void>()
    render(
      <>
        <Keys map={{ j }} />
        <input type="checkbox" aria-label="box" />
      </>,
    )
    screen.getByLabelText('box').focus()
    await userEvent.setup().keyboard('j')
    expect(j).toHaveBeenCalledTimes(1)
  })

  test('a single key does nothing in a non-modal dialog, or behind a modal one', async () => {
    const j = vi.fn<() => void>()
    const { rerender } = render(
      <>
        <Keys map={{ j }} />
        <div role="dialog" aria-label="pop-out">
          <button type="button">inside</button>
        </div>
        <button type="button">outside</button>
      </>,
    )
    const user = userEvent.setup()
    screen.getByText('inside').focus()
    await user.keyboard('j')
    expect(j).not.toHaveBeenCalled()
    screen.getByText('outside').focus()
    await user.keyboard('j')
    expect(j).toHaveBeenCalledTimes(1)
    rerender(
      <>
        <Keys map={{ j }} />
        <div role="dialog" aria-modal="true" aria-label="modal" />
      </>,
    )
    await user.keyboard('j')
    expect(j).toHaveBeenCalledTimes(1)
  })

  test('Enter is left to a focused link or button', async () => {
    const enter = vi.fn<() => void>()
    const pressed = vi.fn<() => void>()
    render(
      <>
        <Keys map={{ Enter: enter }} />
        <button type="button" onClick={pressed}>
          go
        </button>
      </>,
    )
    const user = userEvent.setup()
    await user.keyboard('{Enter}')
    expect(enter).toHaveBeenCalledTimes(1)
    screen.getByText('go').focus()
    await user.keyboard('{Enter}')
    expect(enter).toHaveBeenCalledTimes(1)
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('the innermost user of a key receives it, and gives it back when it is unmounted', async () => {
    const page = vi.fn<() => void>()
    const panel = vi.fn<() => void>()
    const { rerender } = render(
      <>
        <Keys map={{ j: page }} />
        <Keys map={{ j: panel }} />
      </>,
    )
    const user = userEvent.setup()
    await user.keyboard('j')
    expect([page.mock.calls.length, panel.mock.calls.length]).toEqual([0, 1])
    rerender(<Keys map={{ j: page }} />)
    await user.keyboard('j')
    expect([page.mock.calls.length, panel.mock.calls.length]).toEqual([1, 1])
  })

  test('when switched off, single keys do nothing and combinations still work', async () => {
    const j = vi.fn<() => void>()
    const k = vi.fn<() => void>()
    render(<Keys map={{ j, 'mod+k': k }} />)
    setSingleKeys(false)
    await userEvent.setup().keyboard('j{Control>}k{/Control}')
    expect(j).not.toHaveBeenCalled()
    expect(k).toHaveBeenCalledTimes(1)
  })

  test('when switched off, keys with a name still work: Escape, Enter, arrows', async () => {
    const named = vi.fn<(event: KeyboardEvent) => void>()
    const typed = vi.fn<(event: KeyboardEvent) => void>()
    render(
      <Keys
        map={{ Escape: named, Enter: named, ArrowDown: named, ' ': typed, '?': typed, 'shift+x': typed }}
      />,
    )
    setSingleKeys(false)
    await userEvent.setup().keyboard('{Escape}{Enter}{ArrowDown} ?{Shift>}X{/Shift}')
    expect(named).toHaveBeenCalledTimes(3)
    expect(typed).not.toHaveBeenCalled()
  })

  test('ignores keys of an input method in the middle of a word', () => {
    const j = vi.fn<() => void>()
    render(<Keys map={{ j }} />)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', isComposing: true }))
    // The event of Safari for the key that ends the word.
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', keyCode: 229 }))
    expect(j).not.toHaveBeenCalled()
  })

  test('does nothing when it is not enabled', async () => {
    const j = vi.fn<() => void>()
    render(<Keys map={{ j }} enabled={false} />)
    await userEvent.setup().keyboard('j')
    expect(j).not.toHaveBeenCalled()
  })
})

describe('after something closed', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const press = (key: string, target: EventTarget = document) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

  function Page({ map, options }: { map: HotkeyMap; options?: HotkeyOptions }) {
    useHotkeys(map, options)
    return null
  }

  test('keys are ignored for 300 ms, and longer while the user keeps typing', () => {
    const s = vi.fn<() => void>()
    render(<Page map={{ s }} />)
    quietHotkeys()
    vi.advanceTimersByTime(299)
    press('s')
    vi.advanceTimersByTime(299)
    press('s')
    expect(s).not.toHaveBeenCalled()
    vi.advanceTimersByTime(300)
    press('s')
    expect(s).toHaveBeenCalledTimes(1)
  })

  test('a key that was pressed in that time is ignored, however late a busy browser delivers it', () => {
    const s = vi.fn<() => void>()
    render(<Page map={{ s }} />)
    quietHotkeys()
    vi.advanceTimersByTime(1_000)
    const late = new KeyboardEvent('keydown', { key: 's', bubbles: true, cancelable: true })
    Object.defineProperty(late, 'timeStamp', { value: performance.now() - 800 })
    document.dispatchEvent(late)
    expect(s).not.toHaveBeenCalled()
  })

  test('a key counts as pressed now if the time of the page was moved since, because no browser is that late', () => {
    const s = vi.fn<() => void>()
    render(<Page map={{ s }} />)
    vi.advanceTimersByTime(600_000)
    quietHotkeys()
    vi.advanceTimersByTime(300)
    const moved = new KeyboardEvent('keydown', { key: 's', bubbles: true, cancelable: true })
    Object.defineProperty(moved, 'timeStamp', { value: performance.now() - 600_300 })
    document.dispatchEvent(moved)
    expect(s).toHaveBeenCalledTimes(1)
  })

  test('keys in a field, early keys and combinations still work', () => {
    const map = { j: vi.fn<() => void>(), '/': vi.fn<() => void>() }
    const save = vi.fn<() => void>()
    render(
      <>
        <Page map={map} options={{ early: true }} />
        <Page map={{ 'mod+Enter': save }} />
        <input aria-label="field" />
      </>,
    )
    quietHotkeys()
    press('j')
    press('/')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }))
    expect(map.j).toHaveBeenCalledTimes(1)
    expect(map['/']).toHaveBeenCalledTimes(1)
    expect(save).toHaveBeenCalledTimes(1)
    expect(press('s', screen.getByLabelText('field'))).toBe(true)
  })

  test('a button that got the focus back is not pressed for 300 ms', () => {
    render(
      <>
        <Page map={{ s: () => undefined }} />
        <button type="button">Call</button>
      </>,
    )
    quietHotkeys()
    expect(press('Enter', screen.getByText('Call'))).toBe(false)
    vi.advanceTimersByTime(300)
    expect(press('Enter', screen.getByText('Call'))).toBe(true)
  })

  test('a button reached with Tab can be pressed at once', () => {
    render(
      <>
        <Page map={{ s: () => undefined }} />
        <button type="button">Call</button>
      </>,
    )
    quietHotkeys()
    press('Tab')
    expect(press('Enter', screen.getByText('Call'))).toBe(true)
  })

  test('keys are ignored when a popover or a dialog has closed', async () => {
    vi.useRealTimers()
    await Promise.all([Popover.preload(), Dialog.preload()])
    const s = vi.fn<() => void>()
    const shown = (open: boolean) => (
      <>
        <Page map={{ s }} />
        <Popover label="Filters" trigger={<button type="button">Filter</button>}>
          {() => <button type="button">inside</button>}
        </Popover>
        <Dialog open={open} onOpenChange={() => undefined} title="A dialog">
          text
        </Dialog>
      </>
    )
    const { rerender } = render(shown(false))
    const user = userEvent.setup()
    await user.click(screen.getByText('Filter'))
    // However busy the machine is, both keys come at the same moment.
    const local = vi.spyOn(clock, 'local').mockReturnValue(clock.local())
    await user.keyboard('{Escape}s')
    expect(s).not.toHaveBeenCalled()
    local.mockReturnValue(clock.local() + 320)
    await user.keyboard('s')
    expect(s).toHaveBeenCalledTimes(1)
    rerender(shown(true))
    await screen.findByRole('dialog', { name: 'A dialog' })
    rerender(shown(false))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.keyboard('s')
    expect(s).toHaveBeenCalledTimes(1)
  })
})

describe('the order of handlers', () => {
  test('starts with the one around the focus, and one that returns false passes the key on', async () => {
    const outer = vi.fn<() => void>()
    const strip = vi.fn<() => void>()
    function Strip() {
      const box = useRef<HTMLDivElement>(null)
      useHotkeys({ c: strip }, { within: box })
      return (
        <div ref={box}>
          <button type="button">in the strip</button>
        </div>
      )
    }
    render(
      <>
        <Strip />
        <Keys map={{ c: outer, x: outer }} />
        <Keys map={{ x: () => false }} />
      </>,
    )
    const user = userEvent.setup()
    await user.keyboard('c')
    expect([strip.mock.calls.length, outer.mock.calls.length]).toEqual([0, 1])
    screen.getByText('in the strip').focus()
    await user.keyboard('c')
    expect([strip.mock.calls.length, outer.mock.calls.length]).toEqual([1, 1])
    await user.keyboard('x')
    expect(outer).toHaveBeenCalledTimes(2)
  })

  test('uses a key as the user has changed it, and ignores one that is switched off', async () => {
    const map = { c: vi.fn<() => void>(), s: vi.fn<() => void>() }
    render(<Keys map={map} />)
    setChosenKeys({ c: 'v', s: '' })
    const user = userEvent.setup()
    await user.keyboard('cs')
    expect(map.c).not.toHaveBeenCalled()
    await user.keyboard('v')
    expect(map.c).toHaveBeenCalledTimes(1)
    expect(map.s).not.toHaveBeenCalled()
    setChosenKeys({})
    await user.keyboard('s')
    expect(map.s).toHaveBeenCalledTimes(1)
  })
})

describe('matchesHotkey', () => {
  const event = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init)

  test('mod is Command on a Mac and Control elsewhere', () => {
    expect(matchesHotkey(event({ key: 'k', ctrlKey: true }), 'mod+k', false)).toBe(true)
    expect(matchesHotkey(event({ key: 'k', metaKey: true }), 'mod+k', false)).toBe(false)
    expect(matchesHotkey(event({ key: 'k', metaKey: true }), 'mod+k', true)).toBe(true)
    expect(matchesHotkey(event({ key: 'k', ctrlKey: true }), 'mod+k', true)).toBe(false)
  })

  test('finds a symbol wherever the layout has it: with Shift or with AltGr', () => {
    expect(matchesHotkey(event({ key: '?', shiftKey: true }), '?')).toBe(true)
    const altGraph = event({ key: '[', ctrlKey: true, altKey: true, modifierAltGraph: true })
    expect(matchesHotkey(altGraph, '[')).toBe(true)
    expect(matchesHotkey(event({ key: '[', ctrlKey: true }), '[')).toBe(false)
  })

  test('finds Alt and Shift with a letter by its key, because Alt types another letter on a Mac', () => {
    expect(
      matchesHotkey(event({ key: 'Å', code: 'KeyA', altKey: true, shiftKey: true }), 'alt+shift+a', true),
    ).toBe(true)
    expect(matchesHotkey(event({ key: 'Å', code: 'KeyA', altKey: true }), 'alt+shift+a', true)).toBe(false)
  })

  test.each([
    ['Dvorak', { key: 'E', code: 'KeyD' }, { key: '>', code: 'KeyE' }],
    ['Cyrillic', { key: 'У', code: 'KeyE' }, { key: 'В', code: 'KeyD' }],
  ])('finds Alt and Shift with a letter where the layout has it: %s', (_, there, elsewhere) => {
    const pressed = (init: KeyboardEventInit) => event({ ...init, altKey: true, shiftKey: true })
    expect(matchesHotkey(pressed(there), 'alt+shift+e', false)).toBe(true)
    expect(matchesHotkey(pressed(elsewhere), 'alt+shift+e', false)).toBe(false)
  })

  test('requires Shift in a combination of Shift and a letter', () => {
    expect(matchesHotkey(event({ key: 'X', shiftKey: true }), 'shift+x')).toBe(true)
    expect(matchesHotkey(event({ key: 'x' }), 'shift+x')).toBe(false)
  })
})
