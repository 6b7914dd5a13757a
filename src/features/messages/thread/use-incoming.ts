import { type RefObject, useEffect, useRef } from 'react'

import { isOutgoing } from '#/domain/message/communication-types.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { useAcknowledge } from '#/providers/live/use-live.ts'
import { announce } from '#/ui/display/live-region.tsx'

const READ_OUT = 200

/**
 * Announces incoming texts politely while the thread is open. Never moves the focus, the caret or the scroll position.
 */
export function useAnnounceIncoming(texts: readonly Communication[], name: string): void {
  const known = useRef<ReadonlySet<string> | undefined>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = new Set(texts.map((text) => text.id))
    if (!before) return
    const fresh = texts.filter((text) => !isOutgoing(text) && !before.has(text.id))
    const newest = fresh.at(-1)
    if (!newest) return
    const text = Array.from(newest.message ?? '')
      .slice(0, READ_OUT)
      .join('')
    const many = `${fresh.length} new texts from ${name}. The last: ${text}`
    announce(fresh.length === 1 ? `New text from ${name}: ${text}` : many)
  }, [texts, name])
}

/** Attribute of an item that shows an incoming text. Its value is the text's id. */
export const INCOMING = 'data-incoming'

/**
 * Acknowledges each incoming text that scrolls into view. The live channel makes sure that each one is sent only once,
 * and only in a visible tab, so the observer can be recreated on every render.
 */
export function useAcknowledgeShown(scroller: RefObject<HTMLElement | null>): void {
  const acknowledge = useAcknowledge()
  useEffect(() => {
    const root = scroller.current
    if (!root || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const id = entry.target.getAttribute(INCOMING)
          if (entry.isIntersecting && id !== null) acknowledge(id)
        }
      },
      { root },
    )
    for (const item of root.querySelectorAll(`[${INCOMING}]`)) observer.observe(item)
    return () => observer.disconnect()
  })
}
