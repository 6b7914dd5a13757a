import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useEffect } from 'react'

/** A link of a page: its URL, and its index among the links with the same URL. */
interface LeftLink {
  readonly href: string
  readonly at: number
}

/** The link by which the user left a report, by history entry. Kept as long as the tab is open. */
const leftBy = new Map<string, LeftLink>()

/** Maximum number of remembered entries. The oldest are dropped first. */
const MOST = 50

const sameLinks = (frame: HTMLElement, href: string | null) =>
  [...frame.querySelectorAll('a')].filter((one) => one.getAttribute('href') === href)

/**
 * Restores the focus to the number that was followed when the user comes back from its list. The router restores URLs
 * and scrolling but not the focus, which would otherwise go to the page's heading.
 * @param ready whether the links are rendered
 */
export function useRestoreLinkFocus(
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
