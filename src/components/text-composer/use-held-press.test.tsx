import { act, renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { type CatchUp } from './use-catch-up.ts'
import { useHeldPress } from './use-held-press.ts'

const press = vi.fn<() => boolean>(() => true)

function mount() {
  press.mockClear()
  const { result, rerender } = renderHook(
    (over: { text?: string; catchUp?: CatchUp; news?: number }) =>
      useHeldPress({ text: 'Hi', catchUp: 'catching-up', news: 0, press, ...over }),
    { initialProps: {} },
  )
  act(() => result.current.hold())
  expect(result.current.held).toBe(true)
  expect(press).not.toHaveBeenCalled()
  return { result, rerender }
}

describe('a press while the thread catches up', () => {
  test('leaves once the thread is read, once', () => {
    const { result, rerender } = mount()
    rerender({ catchUp: 'current' })
    rerender({ catchUp: 'current', text: '' })
    expect(press).toHaveBeenCalledTimes(1)
    expect(result.current.held).toBe(false)
  })

  test.each([
    ['something new came that should be read first', { catchUp: 'current', news: 1 }],
    ['the text was changed since', { catchUp: 'current', text: 'Hi there' }],
    ['the thread could not be read for too long', { catchUp: 'overdue' }],
  ] as const)('does not leave where %s', (_, over) => {
    const { result, rerender } = mount()
    rerender(over)
    rerender({ catchUp: 'current' })
    expect(press).not.toHaveBeenCalled()
    expect(result.current.held).toBe(false)
  })
})
