import { act, renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { type CatchUp } from './use-catch-up.ts'
import { useDelayedSend } from './use-delayed-send.ts'

const send = vi.fn<() => boolean>(() => true)

function mount() {
  send.mockClear()
  const { result, rerender } = renderHook(
    (over: { text?: string; catchUp?: CatchUp; incoming?: number }) =>
      useDelayedSend({ text: 'Hi', catchUp: 'catching-up', incoming: 0, send, ...over }),
    { initialProps: {} },
  )
  act(() => result.current.delay())
  expect(result.current.delayed).toBe(true)
  expect(send).not.toHaveBeenCalled()
  return { result, rerender }
}

describe('a press while the thread catches up', () => {
  test('leaves once the thread is read, once', () => {
    const { result, rerender } = mount()
    rerender({ catchUp: 'current' })
    rerender({ catchUp: 'current', text: '' })
    expect(send).toHaveBeenCalledTimes(1)
    expect(result.current.delayed).toBe(false)
  })

  test.each([
    ['something new came that should be read first', { catchUp: 'current', incoming: 1 }],
    ['the text was changed since', { catchUp: 'current', text: 'Hi there' }],
    ['the thread couldn’t be read for too long', { catchUp: 'overdue' }],
  ] as const)('does not leave where %s', (_, over) => {
    const { result, rerender } = mount()
    rerender(over)
    rerender({ catchUp: 'current' })
    expect(send).not.toHaveBeenCalled()
    expect(result.current.delayed).toBe(false)
  })
})
