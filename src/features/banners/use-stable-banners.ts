import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { mediaMatches } from '#/ui/use-media.ts'
import { whenStill } from '#/ui/when-still.ts'

import { type BannerKind } from './banner-memory.ts'

/** How long after a click a change counts as its result, in milliseconds. */
const PRESS_MS = 5_000

const same = (a: readonly BannerKind[], b: readonly BannerKind[]) => a.join() === b.join()

/**
 * Returns the banners to render now, as opposed to the banners that are wanted. To avoid layout shifts under the
 * pointer, a banner appears or disappears only while pointer and keyboard are idle, on navigation, or after the user's
 * own click.
 * @param wanted undefined while it is not known
 * @returns the rendered kinds, and a function to call on a click so that the next change happens at once
 */
export function useStableBanners(
  initial: readonly BannerKind[],
  wanted: readonly BannerKind[] | undefined,
  pathname: string,
): { shown: readonly BannerKind[]; now: () => void } {
  const [shown, setShown] = useState(initial)
  const [page, setPage] = useState(pathname)
  const pressed = useRef(-Infinity)
  const differs = wanted !== undefined && !same(wanted, shown)

  if (page !== pathname) {
    setPage(pathname)
    if (differs) setShown(wanted)
  }

  const latest = useRef(wanted)
  useEffect(() => {
    latest.current = wanted
  })
  useEffect(() => {
    if (!differs) return undefined
    const apply = () => {
      pressed.current = -Infinity
      if (latest.current) setShown(latest.current)
    }
    if (performance.now() - pressed.current < PRESS_MS) {
      apply()
      return undefined
    }
    return whenStill(apply)
  }, [differs])

  const now = useCallback(() => {
    pressed.current = performance.now()
  }, [])
  return { shown, now }
}

/**
 * Slides the content below a box when the height of the box changes, so that it does not jump. The new layout is first
 * painted at the old position, so that no frame shifts.
 * @param height pixels that were reserved for the box before it was mounted
 */
export function useSlideBelow(box: RefObject<HTMLElement | null>, height: number): void {
  const before = useRef(height)
  const stop = useRef(() => {})
  useLayoutEffect(() => {
    // Usually the box is empty. Then nothing is measured, because measuring would force a layout in the middle of every
    // commit.
    const height = box.current?.firstElementChild ? box.current.offsetHeight : 0
    const moved = height - before.current
    before.current = height
    const below = box.current?.nextElementSibling
    if (moved === 0 || !(below instanceof HTMLElement) || document.visibilityState === 'hidden') return
    stop.current()
    stop.current = slide(below, moved)
  })
}

/** Pixels per frame. A browser counts a layout shift from 3 pixels on, however late its frames are. */
const STEP = 2

// Animated by hand, with height and position together. A transform on the compositor starts one frame after the layout,
// so that content attached to the bottom of the window would visibly jump.
function slide(below: HTMLElement, moved: number): () => void {
  const { height } = below.getBoundingClientRect()
  let left = mediaMatches('(prefers-reduced-motion: reduce)') ? 0 : moved
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    below.style.flex = ''
    below.style.transform = ''
  }
  const step = () => {
    if (Math.abs(left) <= STEP) return end()
    left -= Math.sign(left) * STEP
    below.style.flex = `0 0 ${height + left}px`
    below.style.transform = `translateY(${-left}px)`
    frame = requestAnimationFrame(step)
  }
  left += Math.sign(left) * STEP
  step()
  return end
}
