import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createPhoneLeader, type Locks } from './phone-leader.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a tab that hands the phone over, and whose lock is then taken, says once that it lost it', async () => {
  const asked: { held: () => Promise<void>; refuse: (error: Error) => void }[] = []
  const locks: Locks = {
    request: (_name, _options, held) => new Promise((_, reject) => void asked.push({ held, refuse: reject })),
  }
  const onHeld = vi.fn<() => void>()
  const onLost = vi.fn<() => void>()
  const leader = createPhoneLeader('phone', locks, onHeld, onLost)
  void asked[0]?.held()
  expect(onHeld).toHaveBeenCalledTimes(1)
  leader.giveUp()
  expect(onLost).toHaveBeenCalledTimes(1)
  asked[0]?.refuse(Object.assign(new Error('stolen'), { name: 'AbortError' }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onLost).toHaveBeenCalledTimes(1)
  // It waits for its turn again.
  expect(asked).toHaveLength(2)
  leader.stop()
})
