import {
  type MutateOptions,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'

import { type Hint } from '../live/invalidation.ts'
import { isAborted } from '../request/errors.ts'
import { applierOf } from './applier-of.ts'
import { belongingsOf } from './query-client.ts'
import { useMounted } from './use-mounted.ts'

/** Options of a change: those of the library, and the events that it causes. */
export interface ActOptions<Data, Variables> extends UseMutationOptions<Data, Error, Variables> {
  /** What the change makes stale, in the words of the one table (api/live/invalidation.ts). */
  causes?: (data: Data, variables: Variables) => Hint[]
}

/** What whoever starts a change is told of it. */
interface ActCallbacks<Data, Variables> extends MutateOptions<Data, Error, Variables> {
  /** It went well, but its component is gone; the others are told only while it is there. */
  onUnseenSuccess?: (data: Data) => void
}

/**
 * The one hook over useMutation: a second call while one is in flight is ignored, and what the change made stale is
 * invalidated by the same table as the server's events. A failure of `act` is said by the app where its component is gone;
 * who awaits `mutateAsync`, or has an `onError` among the options, is told in any case. What is only read again after a
 * failure belongs into `onSettled`.
 */
export function useAct<Data, Variables>(options: ActOptions<Data, Variables>) {
  const client = useQueryClient()
  const { causes, onError, onSettled, onSuccess, ...rest } = options
  const inFlight = useRef(false)
  const onUnseenSuccess = useRef<(data: Data) => void>(undefined)
  const mounted = useMounted()
  const mutation = useMutation<Data, Error, Variables>({
    ...rest,
    onSuccess: (...args) => {
      for (const hint of causes?.(args[0], args[1]) ?? []) applierOf(client).apply(hint)
      // Only `act` marks what is in flight.
      if (!mounted.current && inFlight.current) onUnseenSuccess.current?.(args[0])
      return onSuccess?.(...args)
    },
    // What ended with its acting user is not said to the next one.
    onError: (...args) => {
      if (isAborted(args[0])) return undefined
      if (!onError && !mounted.current && inFlight.current) belongingsOf(client).onUnseenFailure?.(args[0])
      return onError?.(...args)
    },
    onSettled: (...args) => {
      inFlight.current = false
      return onSettled?.(...args)
    },
  })
  return {
    ...mutation,
    /** Starts the change unless one is in flight; tells whether it started. */
    act(
      variables: Variables,
      { onUnseenSuccess: unseen, ...own }: ActCallbacks<Data, Variables> = {},
    ): boolean {
      if (inFlight.current) return false
      inFlight.current = true
      onUnseenSuccess.current = unseen
      mutation.mutate(variables, own)
      return true
    },
  }
}
