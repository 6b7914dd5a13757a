import { useEffect, useState } from 'react'

import { useNow } from '#/providers/now.ts'
import { Spinner } from '#/ui/spinner.tsx'

/** Milliseconds between two tries while the server says that it is not there. */
const TRY_AGAIN_MS = 15_000

/** Counts down and tries again by itself: the person asked for this page and waits for it (reliability D4). */
export function NextTry({ onTry }: { onTry: () => void }) {
  const now = useNow(1_000)
  const [due] = useState(now + TRY_AGAIN_MS)
  const left = Math.max(0, Math.ceil((due - now) / 1_000))
  const late = left === 0
  useEffect(() => {
    if (late) onTry()
    // Once for each countdown: a new failure mounts a new one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [late])
  return (
    <p className="mt-3 flex items-center gap-2 text-small text-ink-3">
      <Spinner />
      {late ? 'Trying again' : `Next try in ${String(left)} s`}
    </p>
  )
}
