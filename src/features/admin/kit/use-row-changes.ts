import { useCallback, useRef, useState } from 'react'

import { isAborted } from '#/api/request/errors.ts'

const none: ReadonlySet<string> = new Set()

/** What is said once the answer to a change is there. */
interface Answers<Data> {
  readonly onSuccess: (data: Data) => void
  readonly onError: (error: unknown) => void
}

/**
 * Changes of rows, side by side; a row whose change is in flight takes no second one. What became of it is said wherever
 * the person is by then: the callbacks of `mutate` end with their component, and with the next call.
 */
export function useRowChanges() {
  const inFlight = useRef(none)
  const [busy, setBusy] = useState(none)
  /** @param change is given the rows that are free; `mutateAsync` of one mutation may run many times at once */
  const start = useCallback(
    async <Data>(
      rows: readonly string[],
      change: (free: readonly string[]) => Promise<Data>,
      { onSuccess, onError }: Answers<Data>,
    ): Promise<void> => {
      const free = rows.filter((row) => !inFlight.current.has(row))
      if (free.length === 0) return
      const show = (now: ReadonlySet<string>) => {
        inFlight.current = now
        setBusy(now)
      }
      show(new Set([...inFlight.current, ...free]))
      const ended = () => show(new Set([...inFlight.current].filter((row) => !free.includes(row))))
      let data: Data
      try {
        data = await change(free)
      } catch (error) {
        // What ended with its acting user is not said to the next one.
        if (!isAborted(error)) onError(error)
        return
      } finally {
        ended()
      }
      onSuccess(data)
    },
    [],
  )
  return { busy, start }
}
