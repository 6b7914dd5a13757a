import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'

import { observeSize } from '../observe-size.ts'
import { END_SLACK } from './virtual-rows.ts'

/**
 * Keeps the reader of a conversation at its end, where they are there: while something comes in, while the field below grows,
 * when a font arrives or the window is turned. Who reads further up is kept in place by the windowed rows.
 * @param keys of the rows; the same array while they are the same
 * @returns `onScroll` for the scroller
 */
export function useStayAtEnd(
  scroller: RefObject<HTMLElement | null>,
  keys: readonly string[],
  toEnd: () => void,
  onEndChange: (atEnd: boolean) => void,
) {
  const atEnd = useRef(true)

  // Where what is on its way becomes the server's, no row is added, and the height may change.
  const known = useRef(keys)
  useLayoutEffect(() => {
    if (known.current === keys) return
    known.current = keys
    if (atEnd.current) toEnd()
  })

  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    return observeSize(element, () => {
      if (atEnd.current) toEnd()
    })
  }, [scroller, toEnd])

  const onScroll = ({ currentTarget: element }: UIEvent<HTMLElement>) => {
    const end = element.scrollHeight - element.scrollTop - element.clientHeight <= END_SLACK
    const changed = end !== atEnd.current
    atEnd.current = end
    if (changed) onEndChange(end)
  }

  return { onScroll }
}
