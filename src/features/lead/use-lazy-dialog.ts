import { useEffect } from 'react'

import { announce } from '#/ui/live-region.tsx'
import { type Part, usePart } from '#/ui/part.ts'

/** The dialog behind a part once it is here; loads it when it opens, and closes with words where it does not come. */
export function useLazyDialog<T>(
  lazy: Part<T>,
  open: boolean,
  onOpenChange: (open: boolean) => void,
): T | undefined {
  const loaded = usePart(lazy)
  useEffect(() => {
    if (!open) return
    lazy.load().catch(() => {
      announce('Could not load this part. Check your connection', 'assertive')
      onOpenChange(false)
    })
  }, [lazy, open, onOpenChange])
  return open ? loaded : undefined
}
