import { useQuery, type UseQueryOptions } from '@tanstack/react-query'

import { useLateValue } from '#/components/use-late-value.ts'

/** Milliseconds after the last key before the server is asked. */
const ASK_AFTER_MS = 500

/** What the server says of a text that must be the only one. */
export interface UniqueCheck {
  readonly checking: boolean
  readonly inUse: boolean
  readonly isFree: boolean
  readonly failed: boolean
}

/** Nothing is asked. */
export const unasked: UniqueCheck = { checking: false, inUse: false, isFree: false, failed: false }

/**
 * Whether somebody has a text, asked half a second after typing. The key of the question holds the text, so that of answers
 * in any order the one to what stands in the field counts. A question that fails lets the text through: the server decides
 * when it is saved.
 * @param asked whether the text is one to ask about
 */
export function useUniqueCheck<Key extends readonly unknown[]>(
  text: string,
  question: (text: string) => UseQueryOptions<boolean, Error, boolean, Key>,
  asked: boolean,
): UniqueCheck {
  const now = text.trim()
  const late = useLateValue(now, ASK_AFTER_MS)
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
