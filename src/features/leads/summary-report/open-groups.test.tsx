import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { FEW_LEADS, useOpenGroups } from './open-groups.ts'

test('keeps a group open when another lead arrives, and decides again for another filter', () => {
  const start: { shown: string; leads?: number } = { shown: 'month' }
  const { result, rerender } = renderHook(
    ({ shown, leads }) => useOpenGroups('user-priya', [], shown, leads),
    { initialProps: start },
  )
  const isOpen = () => result.current.openOf('property-1')
  rerender({ shown: 'month', leads: FEW_LEADS })
  expect(isOpen()).toBe(true)
  rerender({ shown: 'month', leads: FEW_LEADS + 1 })
  expect(isOpen()).toBe(true)
  // Until the other report is loaded, the previous one is shown unchanged.
  rerender({ shown: 'all-time' })
  expect(isOpen()).toBe(true)
  rerender({ shown: 'all-time', leads: FEW_LEADS + 1 })
  expect(isOpen()).toBe(false)
  rerender({ shown: 'all-time', leads: FEW_LEADS })
  expect(isOpen()).toBe(false)
})
