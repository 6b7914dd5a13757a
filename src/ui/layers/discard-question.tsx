import { useBlocker } from '@tanstack/react-router'
import { type MouseEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'

import { Button } from '../controls/button.tsx'
import { changeAndFocus } from '../move-focus.ts'

/** Replaces the footer with the question whether the changes may be discarded. */
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

/** A navigation by Back or a link that would remove the dialog together with its page. */
interface Leaving {
  /** Whether only the search of the URL changes. The page stays, and perhaps the dialog too. */
  withinPage: boolean
  /** Tells the browser history whether to stay. */
  answer: (stay: boolean) => void
}

/**
 * Answers the question of a dialog and returns the focus to where it was.
 * @param pressed the button that answers it
 * @param left what had the focus before the question. It may have been a button of the footer, which the question
 * replaced.
 */
export function answerAndReturn(answer: () => void, pressed: Element, left: Element | null): void {
  const dialog = pressed.closest('[role=dialog]')
  changeAndFocus(answer, () =>
    left?.matches('[role=dialog] *') ? left : dialog?.querySelector('[data-dialog-footer] button'),
  )
}

/** Mounted only while there are unsaved changes, because not every dialog is inside a router. */
function AskBeforeLeaving({ onAsk, onEnd }: { onAsk: (leaving: Leaving) => void; onEnd: () => void }) {
  const end = useEffectEvent(onEnd)
  useEffect(() => () => end(), [])
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action, current, next }) => {
      const withinPage = next.pathname === current.pathname
      // A page may correct its own search in the meantime.
      if (withinPage && action === 'REPLACE') return false
      return new Promise<boolean>((answer) => onAsk({ withinPage, answer }))
    },
  })
  return null
}

/**
 * Asks before a dialog with unsaved changes closes or its page is left within the app.
 * @returns `guard`, to be rendered inside the dialog; `element`, which replaces its footer while it asks
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
    // While the question is shown, only its buttons respond, because a key may be held down or pressed twice.
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
  const keepOn = ({ currentTarget }: MouseEvent) =>
    answerAndReturn(() => answer(true), currentTarget, left.current)
  const discard = () => {
    const left = answer(false)
    if (!left) onOpenChange(false)
    // Back within the page may have left the dialog open. Closing it before the URL has changed would go back twice.
    else if (left.withinPage) setTimeout(() => onOpenChange(false))
  }
  const ask = (asked: Leaving) => {
    leaving.current = asked
    setAsking(true)
  }

  return {
    close,
    // Once the changes are saved or there is nothing left to lose, the question is answered. Without an answer, the URL
    // would stay where Back led although the page stayed.
    guard: open && dirty && !saving && <AskBeforeLeaving onAsk={ask} onEnd={() => answer(true)} />,
    element: asking ? <DiscardQuestion keepRef={keep} onKeep={keepOn} onDiscard={discard} /> : undefined,
  }
}
