import { useBlocker } from '@tanstack/react-router'
import { type MouseEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'

import { Button } from '../controls/button.tsx'
import { changeAndFocus } from '../move-focus.ts'

/** In the place of the footer: whether what was typed may go. */
function DiscardQuestion({
  keepRef,
  onKeep,
  onDiscard,
}: {
  keepRef: Ref<HTMLButtonElement>
  onKeep: (event: MouseEvent) => void
  onDiscard: () => void
}) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-surface-2 px-(--dialog-side) py-3"
    >
      <span className="min-w-0 flex-1 font-medium">Discard your changes?</span>
      <Button size="lg" ref={keepRef} onClick={onKeep}>
        Keep editing
      </Button>
      <Button size="lg" variant="destructive" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}

/** Back, or a link, that would take the dialog away with its page. */
interface Leaving {
  /** Only the search of the address changes: the page stays, and perhaps the dialog. */
  withinPage: boolean
  /** Answers the browser's history: whether it stays where it is. */
  answer: (stay: boolean) => void
}

/** Mounted only while something is typed: not every dialog stands in a router. */
function AskBeforeLeaving({ onAsk, onEnd }: { onAsk: (leaving: Leaving) => void; onEnd: () => void }) {
  const end = useEffectEvent(onEnd)
  useEffect(() => () => end(), [])
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action, current, next }) => {
      const withinPage = next.pathname === current.pathname
      // A page may put right its own search meanwhile.
      if (withinPage && action === 'REPLACE') return false
      return new Promise<boolean>((answer) => onAsk({ withinPage, answer }))
    },
  })
  return null
}

/**
 * Closing a dialog in which something was typed: asks first, and so does leaving its page within the app.
 * @returns `guard` stands within the dialog; `element` in the place of its footer while it asks
 */
export function useDiscardQuestion({
  open,
  dirty,
  saving,
  onOpenChange,
}: {
  open: boolean
  dirty: boolean
  saving: boolean
  onOpenChange: (open: boolean) => void
}) {
  const [asking, setAsking] = useState(false)
  const leaving = useRef<Leaving>(undefined)
  const keep = useRef<HTMLButtonElement>(null)
  const left = useRef<Element>(null)
  useEffect(() => {
    if (!asking) return
    left.current = document.activeElement
    keep.current?.focus()
  }, [asking])

  const close = () => {
    if (saving) return
    // While it asks, only its buttons answer: a key may be held, or pressed twice.
    setAsking(dirty)
    if (!dirty) onOpenChange(false)
  }
  const answer = (stay: boolean) => {
    const asked = leaving.current
    leaving.current = undefined
    setAsking(false)
    asked?.answer(stay)
    return asked
  }
  const keepOn = ({ currentTarget }: MouseEvent) => {
    const dialog = currentTarget.closest('[role=dialog]')
    changeAndFocus(
      () => answer(true),
      // A button of the footer has given way to the question.
      () =>
        left.current?.matches('[role=dialog] *')
          ? left.current
          : dialog?.querySelector('[data-dialog-footer] button'),
    )
  }
  const discard = () => {
    const left = answer(false)
    if (!left) onOpenChange(false)
    // Back within the page may have left the dialog where it is. Before the address has changed it would go back twice.
    else if (left.withinPage) setTimeout(() => onOpenChange(false))
  }
  const ask = (asked: Leaving) => {
    leaving.current = asked
    setAsking(true)
  }

  return {
    close,
    // Once it is saved, or nothing is left to lose, the question is over: an answer that never comes would leave the address
    // where Back led, beside a page that stayed.
    guard: open && dirty && !saving && <AskBeforeLeaving onAsk={ask} onEnd={() => answer(true)} />,
    element: asking ? <DiscardQuestion keepRef={keep} onKeep={keepOn} onDiscard={discard} /> : undefined,
  }
}
