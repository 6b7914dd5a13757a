import { useState } from 'react'

import { clock } from '#/lib/clock.ts'

/** Milliseconds after a confirmed change in which an older answer may still arrive. */
const GRACE_MS = 2_000

interface Expectation<Value> {
  readonly value: Value
  readonly before: string | undefined
  /** Epoch ms of this machine when the server said yes. */
  readonly confirmedAt: number | undefined
}

/**
 * What a change will make of something, shown while it is on its way and until the lead says the same or something else.
 * @param actual what the lead says now
 * @param readAt epoch ms of this machine when it said so
 */
export function useExpected<Value>(actual: string | undefined, readAt: number) {
  const [expected, setExpected] = useState<Expectation<Value>>()
  const over =
    expected !== undefined &&
    (expected.before !== actual ||
      (expected.confirmedAt !== undefined && readAt > expected.confirmedAt + GRACE_MS))
  if (over) setExpected(undefined)
  return {
    expected: over || expected === undefined ? undefined : { value: expected.value },
    expect: (value: Value) => setExpected({ value, before: actual, confirmedAt: undefined }),
    confirmed: () => setExpected((now) => now && { ...now, confirmedAt: clock.local() }),
    refused: () => setExpected(undefined),
  }
}
