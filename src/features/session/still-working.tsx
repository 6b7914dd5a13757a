import { useEffect, useState } from 'react'

/** Milliseconds without an answer before words say so (T6: no wait without words after 5 s). */
const STILL_WORKING_MS = 5_000

/**
 * Says that it takes long, once it does.
 * @param waited milliseconds that had passed when this appeared
 */
export function StillWorking({ waited = 0 }: { waited?: number }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), STILL_WORKING_MS - waited)
    return () => clearTimeout(timer)
  }, [waited])
  return (
    <p role="status" className="min-h-5 text-body text-ink-3">
      {late && 'Still working…'}
    </p>
  )
}
