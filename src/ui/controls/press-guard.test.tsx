import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { PressGuard, PRESS_SETTLE_MS } from './press-guard.tsx'

const claim = vi.fn<() => void>()
const call = vi.fn<() => void>()

/** A screen in which one button replaces the other. */
function Screen({ claimed }: { claimed: boolean }) {
  return (
    <PressGuard meaning={claimed ? 'call' : 'claim'}>
      {claimed ? (
        <a href="#called" onClick={call}>
          Call
        </a>
      ) : (
        <button type="button" onClick={claim}>
          Claim
        </button>
      )}
    </PressGuard>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  location.hash = ''
})
afterEach(() => {
  vi.useRealTimers()
  claim.mockClear()
  call.mockClear()
})

test('a button that has just replaced another one ignores presses and follows no link for 800 ms', () => {
  const { rerender } = render(<Screen claimed={false} />)
  fireEvent.click(screen.getByText('Claim'))
  expect(claim).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(3_000)
  rerender(<Screen claimed />)
  vi.advanceTimersByTime(PRESS_SETTLE_MS - 1)
  expect(fireEvent.click(screen.getByText('Call'))).toBe(false)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  fireEvent.click(screen.getByText('Call'))
  expect(call).toHaveBeenCalledOnce()
})

test('a press that was made within 800 ms but arrives later, because the browser was busy, is ignored', () => {
  const { rerender } = render(<Screen claimed={false} />)
  rerender(<Screen claimed />)
  vi.advanceTimersByTime(PRESS_SETTLE_MS + 500)
  const press = createEvent.click(screen.getByText('Call'))
  Object.defineProperty(press, 'timeStamp', { value: performance.now() - 501 })
  fireEvent(screen.getByText('Call'), press)
  expect(call).not.toHaveBeenCalled()
})

test('a button that was there from the start or keeps its meaning can be pressed again at once', () => {
  const { rerender } = render(<Screen claimed={false} />)
  fireEvent.click(screen.getByText('Claim'))
  rerender(<Screen claimed={false} />)
  fireEvent.click(screen.getByText('Claim'))
  expect(claim).toHaveBeenCalledTimes(2)
})

test('moves focus to the button that replaces a focused one, but doesn’t take it from elsewhere', () => {
  const { rerender } = render(<Screen claimed={false} />)
  act(() => screen.getByText('Claim').focus())
  rerender(<Screen claimed />)
  expect(screen.getByText('Call')).toHaveFocus()
  rerender(<Screen claimed={false} />)
  act(() => screen.getByText('Claim').blur())
  vi.advanceTimersByTime(1)
  rerender(<Screen claimed />)
  expect(document.body).toHaveFocus()
})
