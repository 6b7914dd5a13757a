import { useState } from 'react'

/**
 * Returns the value as it was when `since` last changed. What a user chooses in a layer replaces what they saw when it
 * opened, and not what a colleague made of it meanwhile.
 */
export function usePinned<Value>(value: Value, since: string): Value {
  const [pinned, setPinned] = useState({ value, since })
  if (pinned.since === since) return pinned.value
  setPinned({ value, since })
  return value
}
