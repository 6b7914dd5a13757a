import { fireEvent } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Replaces the layout that jsdom does not have: gives every scroller of a test a height and every row one, and makes
 * scrollers scroll until the test is over.
 * @param sizes in pixels: the view, the scrolled content, a measured row
 */
export function stubScroller({ view, content, row }: { view: number; content: number; row: number }): void {
  vi.stubGlobal('ResizeObserver', undefined)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(view)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(row)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(content)
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0
    fireEvent.scroll(this)
  }
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo')
  })
}
