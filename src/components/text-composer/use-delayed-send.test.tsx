import { act, renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { type CatchUp } from './use-catch-up.ts'
import { useDelayedSend } from './use-delayed-send.ts'

const send = vi.fn<() => boolean>(() => true)
const onUnsent = vi.fn<() => void>()

function mount() {
  send.mockClear()
  onUnsent.mockClear()
  const { result, rerender, unmount } = renderHook(
    (over: { text?: string; catchUp?: CatchUp; incoming?: number }) =>
      useDelayedSend({ text: 'Hi', catchUp: 'catching-up', incoming: 0, send, onUnsent, ...over }),
    { initialProps: {} },
  )
  act(() => result.current.delay())
  expect(result.current.delayed).toBe(true)
  expect(send).not.toHaveBeenCalled()
  return { result, rerender, unmount }
}

describe('a press while the thread catches up', () => {
  test('leaves once the thread is read, once', () => {
    const { result, rerender } = mount()
    rerender({ catchUp: 'current' })
    rerender({ catchUp: 'current', text: '' })
    expect(send).toHaveBeenCalledTimes(1)
    expect(result.current.delayed).toBe(false)
  })

  test('is said not to be sent where the composer goes before', () => {
    mount().unmount()
    expect(onUnsent).toHaveBeenCalledTimes(1)
    expect(send).not.toHaveBeenCalled()
  })

  test('that left, or was taken back, is over when the composer goes', () => {
    const sent = mount()
    sent.rerender({ catchUp: 'current' })
    sent.unmount()
    const edited = mount()
    edited.rerender({ text: 'Hi there' })
    edited.unmount()
    expect(onUnsent).not.toHaveBeenCalled()
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
