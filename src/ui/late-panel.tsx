import { type ReactNode, useEffect } from 'react'

import { announce } from './display/live-region.tsx'
import { type Part, usePart } from './part.ts'

/** What a popover holds once its piece is there; where that can not be loaded, it closes and says so. */
export function LatePanel<T>({
  of,
  waiting,
  onClose,
  children,
}: {
  of: Part<T>
  /** "Loading alerts". */
  waiting: string
  onClose: () => void
  children: (loaded: T) => ReactNode
}) {
  const loaded = usePart(of)
  useEffect(() => {
    of.load().catch(() => {
      announce('Could not load this part. Check your connection', 'assertive')
      onClose()
    })
  }, [of, onClose])
  if (loaded !== undefined) return children(loaded)
  return (
    <p role="status" className="px-4 py-6 text-center text-body text-ink-3">
      {waiting}
    </p>
  )
}
