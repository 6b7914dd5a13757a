import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useEffect } from 'react'

/** A link of a page: its address, and which of those with that address it is. */
interface WayBack {
  readonly href: string
  readonly at: number
}

/** By entry of the history: the link by which somebody left a report. As long as the tab lives. */
const leftBy = new Map<string, WayBack>()

/** Entries that are remembered; the oldest go first. */
const MOST = 50

const sameLinks = (frame: HTMLElement, href: string | null) =>
  [...frame.querySelectorAll('a')].filter((one) => one.getAttribute('href') === href)

/**
 * Back from a list finds the focus on the number that led there. The router restores addresses and scrolling; it knows nothing
 * of the focus, and the page's heading would take it.
 * @param ready whether the links are there
 */
export function useWayBack(
  frame: RefObject<HTMLElement | null>,
  ready: boolean,
): (event: MouseEvent<HTMLElement>) => void {
  const { history } = useRouter()
  const { state, href: address } = history.location
  // oxlint-disable-next-line no-underscore-dangle -- so the router names its entries
  const key = state.__TSR_key ?? address
  useEffect(() => {
    const left = leftBy.get(key)
    if (!ready || left === undefined || !frame.current) return
    leftBy.delete(key)
    sameLinks(frame.current, left.href)[left.at]?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page comes, not when its filters change
  }, [ready])
  return ({ currentTarget, target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!link || href == null) return
    leftBy.delete(key)
    leftBy.set(key, { href, at: sameLinks(currentTarget, href).indexOf(link) })
    const [oldest] = leftBy.keys()
    if (leftBy.size > MOST && oldest !== undefined) leftBy.delete(oldest)
  }
}
