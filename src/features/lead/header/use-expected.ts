import { useState } from 'react'

import { clock } from '#/lib/clock.ts'

/** How long after a confirmed change an older response may still arrive, in milliseconds. */
const GRACE_MS = 2_000

interface Expectation<Value> {
  readonly value: Value
  readonly before: string | undefined
  /** When the server confirmed the change, epoch milliseconds of this computer's clock. */
  readonly confirmedAt: number | undefined
}

/**
 * The expected value after a change. It is shown while the change is being sent, until the lead has that value or
 * another one.
 * @param actual the lead's current value
 * @param readAt when the lead was fetched, epoch milliseconds of this computer's clock
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
