import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { startTooltips, type Tip, TIP_DELAY_MS } from './tooltip-layer.tsx'

let shown: Tip | undefined
let reported = 0
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  shown = undefined
  reported = 0
  stop = startTooltips((tip) => {
    shown = tip
    reported += 1
  }).stop
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const over = (element: Element) => fireEvent.pointerOver(element)

describe('tooltips', () => {
  test('show after half a second of hovering, with the key cap, at the element inside', () => {
    render(
      <span className="contents" data-tip="Collapse menu" data-tip-keys="[" data-tip-side="right">
        <button type="button">x</button>
      </span>,
    )
    over(screen.getByText('x'))
    vi.advanceTimersByTime(TIP_DELAY_MS - 1)
    expect(shown).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(shown).toMatchObject({
      text: 'Collapse menu',
      keys: '[',
      side: 'right',
      anchor: screen.getByText('x'),
    })
  })

  test('are on the side that a surrounding element sets', () => {
    render(
      <div data-tip-side="bottom">
        <button type="button" data-tip="+1 (512) 555-0139">
          x
        </button>
      </div>,
    )
    over(screen.getByText('x'))
    vi.advanceTimersByTime(TIP_DELAY_MS)
    expect(shown?.side).toBe('bottom')
  })

  test('hide when the pointer leaves, but not when it moves onto the tooltip (1.4.13), and on Escape', () => {
    render(
      <>
        <button type="button" data-tip="More">
          x
        </button>
        <p data-tip-content="">tip</p>
        <p>away</p>
      </>,
    )
    over(screen.getByText('x'))
    vi.advanceTimersByTime(TIP_DELAY_MS)
    over(screen.getByText('away'))
    over(screen.getByText('tip'))
    vi.advanceTimersByTime(5_000)
    expect(shown?.text).toBe('More')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(shown).toBeUndefined()
    over(screen.getByText('x'))
    vi.advanceTimersByTime(TIP_DELAY_MS)
    over(screen.getByText('away'))
    vi.advanceTimersByTime(200)
    expect(shown).toBeUndefined()
  })

  test('hide on a press, except on a blocked control, which shows its reason at once', () => {
    render(
      <>
        <button type="button" data-tip="More">
          free
        </button>
        <button type="button" data-tip="This lead was merged" aria-disabled="true">
          blocked
        </button>
      </>,
    )
    over(screen.getByText('free'))
    vi.advanceTimersByTime(TIP_DELAY_MS)
    fireEvent.click(screen.getByText('free'))
    expect(shown).toBeUndefined()
    fireEvent.click(screen.getByText('blocked'))
    expect(shown).toMatchObject({ text: 'This lead was merged' })
  })

  test('show for an entry that takes focus from the pointer over it', () => {
    render(
      <>
        <div role="menuitem" tabIndex={-1} aria-label="Prospect" />
        <div role="menuitem" tabIndex={-1} aria-disabled aria-label="Closed" data-tip="Dana has this lead" />
      </>,
    )
    screen.getByRole('menuitem', { name: 'Prospect' }).focus()
    const entry = screen.getByRole('menuitem', { name: 'Closed' })
    vi.spyOn(entry, 'matches').mockReturnValue(false)
    over(entry)
    entry.focus()
    vi.advanceTimersByTime(TIP_DELAY_MS)
    expect(shown?.text).toBe('Dana has this lead')
  })

  test('with data-tip-when are shown only if the text is cut off', () => {
    render(
      <span data-tip="The whole sentence" data-tip-when="cut">
        The whole…
      </span>,
    )
    const cell = screen.getByText('The whole…')
    over(cell)
    vi.advanceTimersByTime(TIP_DELAY_MS)
    expect(shown).toBeUndefined()
    over(document.body)
    vi.advanceTimersByTime(200)
    Object.defineProperty(cell, 'scrollWidth', { value: 300 })
    over(cell)
    vi.advanceTimersByTime(TIP_DELAY_MS)
    expect(shown?.text).toBe('The whole sentence')
  })

  test('disappear with their element', async () => {
    const { rerender } = render(
      <button type="button" data-tip="Collapse menu">
        x
      </button>,
    )
    over(screen.getByText('x'))
    vi.advanceTimersByTime(TIP_DELAY_MS)
    expect(shown?.text).toBe('Collapse menu')
    rerender(<p>other</p>)
    await Promise.resolve()
    expect(shown).toBeUndefined()
  })

  test('show for a press that came before they were started', () => {
    render(
      <button type="button" data-tip="This lead was merged" aria-disabled="true">
        blocked
      </button>,
    )
    stop()
    const tap = new MouseEvent('click', { bubbles: true })
    fireEvent(screen.getByText('blocked'), tap)
    expect(shown).toBeUndefined()
    stop = startTooltips((tip) => {
      shown = tip
    }, tap).stop
    expect(shown).toMatchObject({ text: 'This lead was merged' })
  })

  test('report nothing while none is shown', () => {
    render(
      <>
        <button type="button" data-tip="More">
          x
        </button>
        <p>away</p>
      </>,
    )
    over(screen.getByText('x'))
    fireEvent.scroll(document.body)
    fireEvent.click(screen.getByText('away'))
    fireEvent.focusIn(screen.getByText('away'))
    vi.advanceTimersByTime(5_000)
    expect(reported).toBe(0)
    over(screen.getByText('x'))
    vi.advanceTimersByTime(TIP_DELAY_MS)
    fireEvent.scroll(document.body)
    fireEvent.scroll(document.body)
    expect(shown).toBeUndefined()
    expect(reported).toBe(2)
  })

  test('don’t show on touch', () => {
    render(
      <button type="button" data-tip="More">
        x
      </button>,
    )
    fireEvent(screen.getByText('x'), new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }))
    vi.advanceTimersByTime(5_000)
    expect(shown).toBeUndefined()
  })
})
