import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { DRAFT, pressedAttempt } from './send-turn.testing.ts'
import { type RequestEnd, sendInTurn } from './send-turn.ts'

const accepted = () =>
  vi.fn<() => Promise<RequestEnd>>(async () => ({ is: 'accepted', id: 'b', communicationId: 'sent', now: 1 }))

/** One lock like those of browsers: a request that may not wait gets an answer immediately. */
function oneLock() {
  let release: (() => void) | undefined
  const isLocked = () => release !== undefined
  const waiting: (() => void)[] = []
  async function request(
    _name: string,
    { ifAvailable }: { ifAvailable?: boolean },
    work: (lock: object | null) => unknown,
  ): Promise<unknown> {
    if (isLocked() && ifAvailable === true) return work(null)
    while (isLocked()) await new Promise<void>((next) => void waiting.push(next))
    release = () => {
      release = undefined
      for (const next of waiting.splice(0)) next()
    }
    const result = await work({})
    release()
    return result
  }
  /** Lets another tab hold the lock until the returned function is called. */
  const hold = () => {
    let free: () => void = () => undefined
    void request('', {}, () => new Promise<void>((next) => (free = next)))
    return () => free()
  }
  return { request, hold }
}

let lock: ReturnType<typeof oneLock>
beforeEach(() => {
  vi.useFakeTimers()
  lock = oneLock()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: lock }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Simulates a tab that begins to send this text and is gone before it gets the response. */
async function begunByTabThatIsGone() {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: undefined }))
  void sendInTurn(
    DRAFT,
    pressedAttempt('a', 1_000),
    () => 1_000,
    () => new Promise(() => undefined),
  )
  await vi.advanceTimersByTimeAsync(0)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: lock }))
}

test('sends what a closed tab had begun to send when no tab holds the lock', async () => {
  await begunByTabThatIsGone()
  const request = accepted()
  expect(await sendInTurn(DRAFT, pressedAttempt('b', 2_000), () => 2_000, request)).toMatchObject({
    is: 'accepted',
  })
  expect(request).toHaveBeenCalledOnce()
})

test('doesn’t resend what was being sent while this press waited for the lock', async () => {
  await begunByTabThatIsGone()
  const free = lock.hold()
  const request = accepted()
  const ended = sendInTurn(DRAFT, pressedAttempt('b', 2_000), () => 2_000, request)
  await vi.advanceTimersByTimeAsync(100)
  free()
  expect(await ended).toMatchObject({ is: 'lost', id: 'b' })
  expect(request).not.toHaveBeenCalled()
})
