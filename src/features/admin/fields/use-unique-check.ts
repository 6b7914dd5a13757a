import { useQuery, type UseQueryOptions } from '@tanstack/react-query'

import { useDebouncedValue } from '#/components/use-debounced-value.ts'

/** Debounce time in milliseconds between the last keystroke and the request. */
const ASK_AFTER_MS = 500

/** The result of the server's uniqueness check. */
export interface UniqueCheck {
  readonly checking: boolean
  readonly inUse: boolean
  readonly isFree: boolean
  readonly failed: boolean
}

/** The state when no check is made. */
export const unasked: UniqueCheck = { checking: false, inUse: false, isFree: false, failed: false }

/**
 * Checks whether a text is already in use, half a second after typing. The query key contains the text, so that only
 * the response for the current text counts, in whatever order the responses arrive. If the request fails, the text is
 * accepted and the server decides when it is saved.
 * @param asked whether the text needs a check
 */
export function useUniqueCheck<Key extends readonly unknown[]>(
  text: string,
  question: (text: string) => UseQueryOptions<boolean, Error, boolean, Key>,
  asked: boolean,
): UniqueCheck {
  const now = text.trim()
  const late = useDebouncedValue(now, ASK_AFTER_MS)
  const settled = late === now
  const { data, isError, isFetching } = useQuery({ ...question(late), enabled: asked && settled })
  if (!asked) return unasked
  if (!settled) return { ...unasked, checking: true }
  const inUse = data === true
  return {
    checking: isFetching && !inUse,
    inUse,
    isFree: data === false && !isFetching,
    failed: isError && !isFetching,
  }
}
