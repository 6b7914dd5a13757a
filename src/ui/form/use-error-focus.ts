import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the first field in error. A preview inside of a form has fields that are not the form's. */
export const focusFirstError = (within: Element | null | undefined) =>
  within?.querySelector<HTMLElement>('[aria-invalid=true]:not([data-preview] *)')?.focus()

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
    focusFirstError(fields.current)
  }, [attempts, pending])
  return fields
}
