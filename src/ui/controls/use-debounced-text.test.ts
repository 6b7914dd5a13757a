import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useDebouncedText } from './use-debounced-text.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Given {
  readonly value: string | undefined
}
const given: Given = { value: 'ana' }

test('drops what was typed last when the value is cleared or another page is shown before it took effect', () => {
  const onChange = vi.fn<(value: string | undefined) => void>()
  const { result, rerender } = renderHook(
    ({ value }: Given) => useDebouncedText(value, (text) => text.trim() || undefined, onChange),
    { initialProps: given },
  )
  act(() => result.current[1]('ana m'))
  rerender({ value: undefined })
  expect(result.current[0]).toBe('')
  act(() => void vi.runAllTimers())
  expect(onChange).not.toHaveBeenCalled()
  act(() => result.current[1]('joe'))
  act(() => void vi.runAllTimers())
  expect(onChange.mock.calls).toEqual([['joe']])
})
