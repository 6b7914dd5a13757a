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

describe('a send while the thread catches up', () => {
  test('is sent once when the thread has been read', () => {
    const { result, rerender } = mount()
    rerender({ catchUp: 'current' })
    rerender({ catchUp: 'current', text: '' })
    expect(send).toHaveBeenCalledTimes(1)
    expect(result.current.delayed).toBe(false)
  })

  test('is reported as unsent if the composer closes first', () => {
    mount().unmount()
    expect(onUnsent).toHaveBeenCalledTimes(1)
    expect(send).not.toHaveBeenCalled()
  })

  test('is not reported as unsent if it was sent or the text was edited before the composer closes', () => {
    const sent = mount()
    sent.rerender({ catchUp: 'current' })
    sent.unmount()
    const edited = mount()
    edited.rerender({ text: 'Hi there' })
    edited.unmount()
    expect(onUnsent).not.toHaveBeenCalled()
  })

  test.each([
    ['something new arrived that should be read first', { catchUp: 'current', incoming: 1 }],
    ['the text was changed in the meantime', { catchUp: 'current', text: 'Hi there' }],
    ['the thread couldn’t be read for too long', { catchUp: 'overdue' }],
  ] as const)('is not sent if %s', (_, over) => {
    const { result, rerender } = mount()
    rerender(over)
    rerender({ catchUp: 'current' })
    expect(send).not.toHaveBeenCalled()
    expect(result.current.delayed).toBe(false)
  })
})
