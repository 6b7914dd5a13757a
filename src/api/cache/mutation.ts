import {
  type MutateOptions,
  type MutationFunction,
  type QueryClient,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'

import { type Hint } from '../live/invalidation.ts'
import { isAborted } from '../request/errors.ts'
import { applierOf } from './applier-of.ts'
import { clientContextOf } from './query-client.ts'
import { refreshOnConflict } from './refresh-on-conflict.ts'
import { useMounted } from './use-mounted.ts'

/**
 * Options of a change: those of TanStack Query, the events that the change causes, and what is read after a conflict.
 */
export interface ActOptions<Data, Variables> extends UseMutationOptions<Data, Error, Variables> {
  mutationFn: MutationFunction<Data, Variables>
  /** Reads what a colleague has changed, before the conflict is reported (`refreshOnConflict`). */
  readOnConflict?: (client: QueryClient, variables: Variables) => Promise<unknown>
  /** Hints about what the change makes stale, as in the table of `api/live/invalidation.ts`. */
  causes?: (data: Data, variables: Variables) => Hint[]
}

/** Callbacks for the caller that starts a change. */
interface ActCallbacks<Data, Variables> extends MutateOptions<Data, Error, Variables> {
  /**
   * Called when the change succeeded after its component was unmounted. The other callbacks run only while it is
   * mounted.
   */
  onUnseenSuccess?: (data: Data) => void
}

/**
 * The only hook that wraps useMutation. A second call while one is in flight is ignored, and the data that the change
 * made stale is invalidated by the same table as the server's events. If `act` fails after its component was unmounted,
 * the app shows the error. A caller that awaits `mutateAsync`, or that passes `onError` in the options, is notified in
 * any case. A mere refetch after a failure belongs in `onSettled`.
 */
export function useAct<Data, Variables>(options: ActOptions<Data, Variables>) {
  const client = useQueryClient()
  const { causes, mutationFn, onError, onSettled, onSuccess, readOnConflict, ...rest } = options
  const inFlight = useRef(false)
  const onUnseenSuccess = useRef<(data: Data) => void>(undefined)
  const mounted = useMounted()
  const mutation = useMutation<Data, Error, Variables>({
    ...rest,
    mutationFn: (variables, context) =>
      refreshOnConflict(
        () => mutationFn(variables, context),
        async () => readOnConflict?.(client, variables),
      ),
    onSuccess: (...args) => {
      for (const hint of causes?.(args[0], args[1]) ?? []) applierOf(client).apply(hint)
      // Only `act` sets `inFlight`.
      if (!mounted.current && inFlight.current) onUnseenSuccess.current?.(args[0])
      return onSuccess?.(...args)
    },
    // A request that was aborted because the acting user changed is not reported to the next user.
    onError: (...args) => {
      if (isAborted(args[0])) return undefined
      if (!onError && !mounted.current && inFlight.current) clientContextOf(client).onUnseenFailure?.(args[0])
      return onError?.(...args)
    },
    onSettled: (...args) => {
      inFlight.current = false
      return onSettled?.(...args)
    },
  })
  return {
    ...mutation,
    /** Starts the change unless one is in flight. Returns whether it started. */
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
