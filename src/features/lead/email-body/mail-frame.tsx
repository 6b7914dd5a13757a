import { useEffect, useMemo, useRef, useState } from 'react'

import { randomId } from '#/lib/random-id.ts'
import { observeSize } from '#/ui/observe-size.ts'

import { mailDocument, paintMail } from './mail-document.ts'
import { mailPolicy } from './mail-policy.ts'

/** Height of the frame until its email is loaded, and its maximum height before it scrolls, in pixels. */
const LEAST = 20
const MOST = 1_200

/**
 * An email in its own sandboxed frame without scripts, forms or navigation. It shares our origin only so that its
 * height and its key presses can be read. Nothing in the email can take advantage of that.
 * @param html sanitized markup
 */
export function MailFrame({ html, pictures, label }: { html: string; pictures: boolean; label: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(LEAST)
  const source = useMemo(() => mailDocument(html, { pictures, nonce: randomId() }), [html, pictures])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let stop: (() => void) | undefined
    const onLoad = () => {
      stop?.()
      stop = watch(element, setHeight)
    }
    element.addEventListener('load', onLoad)
    // The only place where the markup of an email is inserted into the page. It is sanitized, and wrapped as Trusted
    // Types require.
    Reflect.set(element, 'srcdoc', mailPolicy()?.createHTML(source) ?? source)
    return () => {
      element.removeEventListener('load', onLoad)
      stop?.()
    }
  }, [source])

  return (
    <iframe
      ref={frame}
      title={label}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      style={{ height }}
      className="block w-full"
    />
  )
}

/** Tracks the height of the email and the theme of the page. */
function watch(element: HTMLIFrameElement, setHeight: (height: number) => void): () => void {
  const inside = element.contentDocument
  if (!inside) return () => undefined
  const root = inside.documentElement
  const paint = () => paintMail(root, getComputedStyle(element))
  const measure = () =>
    setHeight(Math.min(MOST, Math.max(LEAST, Math.ceil(root.getBoundingClientRect().height))))
  // Key presses in an email are passed on to the page: Escape closes, J goes to the next lead.
  const pass = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return
    const again = new KeyboardEvent('keydown', {
      key: event.key,
      code: event.code,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
      altKey: event.altKey,
      bubbles: true,
      cancelable: true,
    })
    if (!element.dispatchEvent(again)) event.preventDefault()
  }
  paint()
  measure()
  inside.addEventListener('keydown', pass)
  const unobserve = observeSize(root, measure)
  const theme = new MutationObserver(paint)
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
  return () => {
    unobserve?.()
    theme.disconnect()
    inside.removeEventListener('keydown', pass)
  }
}
