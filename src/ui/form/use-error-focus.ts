import { type RefObject, useEffect, useRef } from 'react'

/**
 * The first field in error gets the focus after a try that was refused, each time.
 * @param attempts how often it was tried
 * @param pending what was tried has no answer yet
 * @returns a ref for what holds the fields
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
