import { useCallback, useRef, useState } from 'react'

import { isAborted } from '#/api/request/errors.ts'

const none: ReadonlySet<string> = new Set()

/** Callbacks for the result of a change. */
interface Answers<Data> {
  readonly onSuccess: (data: Data) => void
  readonly onError: (error: unknown) => void
}

/**
 * Sends changes of several rows in parallel. A row with a change in flight does not accept a second one. The callbacks
 * run even if the user has left the page. The callbacks of `mutate` would be dropped with their component, and with the
 * next call.
 */
export function useRowChanges() {
  const inFlight = useRef(none)
  const [busy, setBusy] = useState(none)
  /**
   * @param change called with the rows that have no change in flight; `mutateAsync` of one mutation may run many times
   * in parallel
   */
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
        // A request that was aborted because the acting user changed is not reported to the next user.
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
