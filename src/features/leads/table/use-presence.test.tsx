import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { usePresence } from './use-presence.ts'

test('detects a popover that was open before it started to watch, until the popover is closed', async () => {
  const popover = document.createElement('div')
  popover.setAttribute('data-radix-popper-content-wrapper', '')
  document.body.append(popover)
  const { result } = renderHook(() => usePresence({ current: null }, false))
  expect(result.current.under).toBe(true)
  act(() => popover.remove())
  await waitFor(() => expect(result.current.under).toBe(false))
})
