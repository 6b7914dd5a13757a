import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useLastKnown } from './use-last-known.ts'

test('remembers a record that is gone, and forgets it for another one', () => {
  const [old, newer] = [{ name: 'Mills' }, { name: 'Mills East' }]
  const initialProps: { record: { name: string } | undefined; id: string } = { record: old, id: 'mills' }
  const { result, rerender } = renderHook(({ record, id }) => useLastKnown(record, id), { initialProps })
  expect(result.current).toBe(old)
  rerender({ record: newer, id: 'mills' })
  expect(result.current).toBe(newer)
  rerender({ record: undefined, id: 'mills' })
  expect(result.current).toBe(newer)
  rerender({ record: undefined, id: 'lofts' })
  expect(result.current).toBeUndefined()
  rerender({ record: old, id: 'lofts' })
  expect(result.current).toBe(old)
})
