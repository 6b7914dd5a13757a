import { type KeyboardEvent, type MouseEvent, useCallback, useId, useRef, useState } from 'react'

import { announce } from '../display/live-region.tsx'
import { type Part, preload, usePart } from '../part.ts'

/** What the caller's plain button needs so that it opens a lazy piece. */
export interface OpenerProps {
  ref: (element: HTMLElement | null) => void
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Opens a lazy piece from a plain button: loads it on hover, focus or press, and opens it as soon as it is there, so that
 * the first press counts.
 */
export function useOpener<T>(lazy: Part<T>, kind: 'menu' | 'dialog') {
  const contentId = useId()
  const loaded = usePart(lazy)
  const anchor = useRef<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  // Once shown it stays mounted, so that it can leave with its animation.
  const [shown, setShown] = useState(false)

  const openNow = useCallback(
    (keyboard: boolean) => {
      setByKeyboard(keyboard)
      setOpen(true)
      setShown(true)
      lazy.load().catch(() => {
        setOpen(false)
        announce('Could not load this part. Check your connection', 'assertive')
      })
    },
    [lazy],
  )

  const trigger: OpenerProps = {
    ref: (element) => {
      anchor.current = element
    },
    'aria-haspopup': kind,
    'aria-expanded': open,
    'aria-controls': open && loaded !== undefined ? contentId : undefined,
    onClick: (event) => {
      if (event.defaultPrevented) return
      // A click made by Enter or Space has no pointer behind it.
      if (open) setOpen(false)
      else openNow(event.detail === 0)
    },
    onPointerEnter: () => preload(lazy),
    onFocus: () => preload(lazy),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' || open || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      openNow(true)
    },
  }
  return { contentId, loaded, anchor, open, setOpen, openNow, byKeyboard, shown, trigger }
}
