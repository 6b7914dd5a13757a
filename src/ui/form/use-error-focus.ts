import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first field in error after each attempt that was rejected.
 * @param attempts the number of attempts
 * @param pending whether the last attempt has no response yet
 * @returns a ref for the element that contains the fields
 */
export function useErrorFocus<Holder extends HTMLElement>(
  attempts: number,
  pending: boolean,
): RefObject<Holder | null> {
  const fields = useRef<Holder>(null)
  const answered = useRef(attempts)
  useEffect(() => {
    if (pending || answered.current === attempts) return
    answered.current = attempts
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts, pending])
  return fields
}
