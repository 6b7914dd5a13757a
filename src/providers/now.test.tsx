import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useNow, useToday } from './now.ts'

function Clock({ every, name, onRender }: { every: number; name: string; onRender?: () => void }) {
  onRender?.()
  return <span data-testid={name}>{useNow(every)}</span>
}

function Day({ onRender }: { onRender: () => void }) {
  onRender()
  return <span data-testid="day">{useToday()}</span>
}

const shown = (name: string) => Number(screen.getByTestId(name).textContent)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('shares one timer and one value among readers of the same interval', () => {
  render(
    <>
      <Clock every={1_000} name="a" />
      <Clock every={1_000} name="b" />
      <Clock every={60_000} name="c" />
    </>,
  )
  expect(vi.getTimerCount()).toBe(2)
  act(() => void vi.advanceTimersByTime(3_000))
  expect([shown('a'), shown('b'), shown('c')]).toEqual([1_003_000, 1_003_000, 1_000_000])
})

test('renders once on mount, stops the timer on unmount, and reads the time again on remount', () => {
  let renders = 0
  const page = render(<Clock every={1_000} name="a" onRender={() => (renders += 1)} />)
  expect(renders).toBe(1)
  page.unmount()
  expect(vi.getTimerCount()).toBe(0)
  vi.setSystemTime(5_000_000)
  render(<Clock every={1_000} name="a" />)
  expect(shown('a')).toBe(5_000_000)
})

test('updates at once when the tab is shown again', () => {
  render(<Clock every={60_000} name="a" />)
  vi.setSystemTime(2_000_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown('a')).toBe(2_000_000)
})

test('notices a new day within seconds, and doesn’t render before', () => {
  let renders = 0
  const midnight = new Date(2026, 6, 15).getTime()
  vi.setSystemTime(midnight - 60_000)
  render(<Day onRender={() => (renders += 1)} />)
  act(() => void vi.advanceTimersByTime(59_000))
  expect([renders, shown('day')]).toEqual([1, new Date(2026, 6, 14).getTime()])
  act(() => void vi.advanceTimersByTime(6_000))
  expect([renders, shown('day')]).toEqual([2, midnight])
})
