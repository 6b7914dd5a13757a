import { useRef } from 'react'

import { randomUuid } from '#/lib/random-id.ts'

import { errorMessage } from '../request/errors.ts'

/**
 * The idempotency keys of one form: the same key for the same creation, however often it is sent. What was changed in
 * between is another creation, and a server refuses a key that it knows from other contents.
 */
export function useCreationKey(): (contents: unknown) => string {
  const last = useRef({ contents: '', key: '' })
  return (contents) => {
    const text = JSON.stringify(contents)
    if (last.current.contents !== text) last.current = { contents: text, key: randomUuid() }
    return last.current.key
  }
}

/**
 * What is said where the answer to a creation was lost and the list that was read again does not show it.
 * @param known whether the list could be read
 */
export function lostAnswer(error: unknown, known: boolean): Error {
  return new Error(
    known
      ? `${errorMessage(error).replace(/\.$/, '')}. Nothing was saved. Try Again.`
      : 'We couldn’t confirm it was saved. Try Again.',
    { cause: error },
  )
}
