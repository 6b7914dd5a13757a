import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { whenStill } from '#/ui/when-still.ts'

import { type BannerKind } from './banner-memory.ts'

/** Milliseconds after a press within which a change is its doing. */
const PRESS_MS = 5_000

const same = (a: readonly BannerKind[], b: readonly BannerKind[]) => a.join() === b.join()

/**
 * The banners that stand, as opposed to those that should: one comes or goes only while hands are still, with a change of
 * page, or by the person's own press.
 * @param wanted undefined while that is not known
 * @returns the standing kinds, and how a press lets the next change happen at once
 */
export function useSettled(
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
 * Lets what stands below slide when the height of a box changes, instead of jumping: the new layout is painted first where
 * the old one was, so that no frame shifts.
 * @param height pixels that were kept for the box before it came
 */
export function useSlideBelow(box: RefObject<HTMLElement | null>, height: number): void {
  const before = useRef(height)
  const stop = useRef(() => {})
  useLayoutEffect(() => {
    // Mostly there is none, and then nothing is measured: that would lay the page out in the middle of each commit.
    const height = box.current?.firstElementChild ? box.current.offsetHeight : 0
    const moved = height - before.current
    before.current = height
    const below = box.current?.nextElementSibling
    if (moved === 0 || !(below instanceof HTMLElement) || document.visibilityState === 'hidden') return
    stop.current()
    stop.current = slide(below, moved)
  })
}

/** Pixels a frame: a browser counts a layout shift from 3 on, however late its frames come. */
const STEP = 2

// By hand, height and position in one: a transform that the compositor runs by itself starts a frame after the layout, and
// what is tied to the bottom of the window would be seen to jump.
function slide(below: HTMLElement, moved: number): () => void {
  const { height } = below.getBoundingClientRect()
  const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
  let left = calm ? 0 : moved
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
