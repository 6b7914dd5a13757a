import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'

import { observeSize } from '../observe-size.ts'
import { END_SLACK } from './virtual-rows.ts'

/**
 * Keeps a conversation scrolled to its end if the user is there, while messages come in, while the field below grows,
 * when a font loads or the device is rotated. If the user reads further up, the virtual rows keep the position.
 * @param keys of the rows; the same array as long as they do not change
 * @returns `onScroll` for the scroller
 */
export function useStayAtEnd(
  scroller: RefObject<HTMLElement | null>,
  keys: readonly string[],
  toEnd: () => void,
  onEndChange: (atEnd: boolean) => void,
) {
  const atEnd = useRef(true)

  // When the server's version replaces a delivery, no row is added, but the height may change.
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
