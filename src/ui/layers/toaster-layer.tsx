import { useSelector } from '@tanstack/react-store'
import { createAtom, type ReadonlyAtom } from '@tanstack/store'
import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'

import { Button } from '../controls/button.tsx'
import { Icon } from '../display/icon.tsx'
import { PHONE_WIDTH } from '../use-media.ts'
import { controlsBottom, createPageWatch } from './page-controls.ts'
import { type Surroundings, type ToastPosition, toastPosition } from './toast-position.ts'
import { connectToasts, type ToastKind, type ToastRequest } from './toast.ts'

/** A toast on screen, and its key in sonner. */
interface Shown {
  key: string
  request: ToastRequest
}

const USUAL: ToastPosition = { top: 64, right: 16, width: 360 }
/** The CSS variable of sonner. */
interface Width extends CSSProperties {
  '--width': string
}
const FIELD = 'input, textarea, [contenteditable=true]'
/** Width that the card of a call takes next to the toasts, as in calls.css. */
const CALL_ASIDE = 416

/** Returns what the toasts must not cover now. */
function surroundings(): Surroundings {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
  const active = document.activeElement
  return {
    width: window.innerWidth,
    below: Math.max(64, controlsBottom() + 8),
    aside: window.innerWidth > PHONE_WIDTH && document.querySelector('[data-call-aside]') ? CALL_ASIDE : 0,
    height: Math.max(
      80,
      cards.slice(0, 3).reduce((sum, { offsetHeight }) => sum + offsetHeight + 8, 0),
    ),
    dialogs: [...document.querySelectorAll('[aria-modal=true]')].map((one) => one.getBoundingClientRect()),
    field:
      active?.matches(FIELD) && !active.closest('[data-sonner-toaster]')
        ? active.getBoundingClientRect()
        : undefined,
  }
}

/**
 * The toaster, rendered with sonner: at most three toasts, newest on top, 16 from the edge, below the controls of the
 * page's header, over no dialog and no field that has the focus. If there is no space they wait, and their timers
 * pause.
 */
export function ToasterLayer() {
  const open = useRef(new Map<string, Shown>())
  const cameFrom = useRef<HTMLElement>(null)
  const [position, setPosition] = useState<ToastPosition | undefined>(USUAL)
  useEffect(() => {
    const pause = createPause()
    const watch = createPageWatch(() => {
      // No toast moves away from under the pointer.
      if ([...pause.reasons.get()].some((reason) => reason.startsWith('pointer '))) return
      const next = toastPosition(surroundings())
      if (next === undefined) pause.add('covered')
      else pause.remove('covered')
      setPosition((before) =>
        before?.top === next?.top && before?.right === next?.right && before?.width === next?.width
          ? before
          : next,
      )
    })
    const stop = connectToasts({
      show(request) {
        // While a toast is leaving, sonner would remove the next one with the same key together with it.
        const key = open.current.get(request.id)?.key ?? `${request.id} ${request.serial}`
        const first = open.current.size === 0
        open.current.set(request.id, { key, request })
        if (first) watch.start()
        sonner.custom(
          (id) => (
            <ToastCard
              key={request.serial}
              request={request}
              pause={pause}
              onFocusLost={() => cameFrom.current?.focus({ preventScroll: true })}
              onClose={() => sonner.dismiss(id)}
            />
          ),
          {
            id: key,
            // The card runs the timer (see Pause).
            duration: Number.POSITIVE_INFINITY,
            onDismiss: () => {
              if (open.current.get(request.id)?.request !== request) return
              open.current.delete(request.id)
              if (open.current.size === 0) watch.stop()
              request.onDismiss?.()
            },
          },
        )
      },
      dismiss(id) {
        const shown = open.current.get(id)
        if (!open.current.delete(id)) return
        if (open.current.size === 0) watch.stop()
        sonner.dismiss(shown?.key)
      },
      dismissAll: () => void sonner.dismiss(),
    })
    return () => {
      stop()
      watch.stop()
      pause.stop()
    }
  }, [])
  const { top, right, width } = position ?? USUAL
  const style: Width = { '--width': `${width}px` }
  return (
    // A dialog watches the focus on the document and would take it back at once, so the focus events are stopped here.
    <div
      className="contents"
      onFocusCapture={(event) => {
        const { target, relatedTarget: from } = event
        if (from instanceof HTMLElement && !from.closest('[data-sonner-toaster]')) cameFrom.current = from
        if (target.closest('[data-toast]')) return
        event.stopPropagation()
        // Alt+T moves the focus to the list, which shows no focus ring and pauses no timer.
        if (target.matches('[data-sonner-toaster]')) target.querySelector('button')?.focus()
      }}
      onBlur={(event) => event.stopPropagation()}
    >
      <Sonner
        position="top-right"
        expand
        visibleToasts={3}
        gap={8}
        offset={{ top, right }}
        mobileOffset={{ top, left: 12, right: 12 }}
        containerAriaLabel="Messages"
        className={position === undefined ? 'toasts toasts-wait' : 'toasts'}
        style={style}
        toastOptions={{ unstyled: true, className: 'toast' }}
      />
    </div>
  )
}

/**
 * Pauses the timers of all toasts while the pointer has moved onto one, one has the focus, or the tab is hidden, so
 * that none disappears under the pointer. sonner's own timers pause for the pointer and a hidden tab, but not for
 * keyboard focus.
 */
interface Pause {
  reasons: ReadonlyAtom<ReadonlySet<string>>
  add: (reason: string) => void
  remove: (reason: string) => void
  stop: () => void
}

function createPause(): Pause {
  const reasons = createAtom<ReadonlySet<string>>(new Set<string>())
  const add = (reason: string) =>
    reasons.set((before) => (before.has(reason) ? before : new Set(before).add(reason)))
  const remove = (reason: string) =>
    reasons.set((before) =>
      before.has(reason) ? new Set([...before].filter((one) => one !== reason)) : before,
    )
  const visibility = () => (document.hidden ? add('hidden') : remove('hidden'))
  document.addEventListener('visibilitychange', visibility)
  visibility()
  return { reasons, add, remove, stop: () => document.removeEventListener('visibilitychange', visibility) }
}

// Not the `-text` token for success, because sonner has a variable of that name.
const looks: Readonly<Record<ToastKind, { icon: LucideIcon; color: string }>> = {
  info: { icon: Info, color: 'text-accent-text' },
  success: { icon: CircleCheck, color: 'text-success' },
  error: { icon: CircleAlert, color: 'text-danger-text' },
}

/** One toast: icon, title, body, at most two actions, close. */
function ToastCard({
  request,
  pause,
  onFocusLost,
  onClose,
}: {
  request: ToastRequest
  pause: Pause
  /** Called when a card that has the focus is removed. */
  onFocusLost: () => void
  onClose: () => void
}) {
  const paused = useSelector(pause.reasons, ({ size }) => size > 0)
  const left = useRef(request.stays)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (paused || left.current === undefined) return undefined
    const started = performance.now()
    const timer = setTimeout(() => close.current(), left.current)
    return () => {
      clearTimeout(timer)
      if (left.current !== undefined)
        left.current = Math.max(1_000, left.current - (performance.now() - started))
    }
  }, [paused])
  // A card removed from under the pointer gets no leave event, so its reasons are removed with it.
  useEffect(
    () => () => {
      pause.remove(`pointer ${request.id}`)
      pause.remove(`focus ${request.id}`)
    },
    [pause, request.id],
  )

  // sonner returns the focus whenever it leaves the toasts, even when the user moved into a field: the text typed next
  // would go elsewhere. Here the focus is returned only when a card that has it is removed.
  const card = useRef<HTMLDivElement>(null)
  const onLost = useEffectEvent(onFocusLost)
  useLayoutEffect(() => {
    const element = card.current?.closest('li')
    return () => {
      if (element?.contains(document.activeElement)) onLost()
    }
  }, [])

  const look = looks[request.kind]
  const actions = [request.action, request.secondAction].flatMap((one) => one ?? [])
  const action = actions.length > 0 && (
    <span className="flex gap-2">
      {actions.map(({ label, onPress }) => (
        <Button
          key={label}
          size="sm"
          data-undo={label === 'Undo' || undefined}
          onClick={() => {
            onPress()
            onClose()
          }}
        >
          {label}
        </Button>
      ))}
    </span>
  )
  return (
    <div
      ref={card}
      data-toast={request.kind}
      // Not on enter: a card that appears under a resting pointer would stay over the content below it forever.
      onPointerMove={() => pause.add(`pointer ${request.id}`)}
      onPointerLeave={() => pause.remove(`pointer ${request.id}`)}
      onFocus={(event) => {
        event.stopPropagation()
        pause.add(`focus ${request.id}`)
      }}
      onBlur={(event) => {
        event.stopPropagation()
        if (!event.currentTarget.contains(event.relatedTarget)) pause.remove(`focus ${request.id}`)
      }}
      className="flex w-full gap-3 rounded-md border border-line-2 bg-raised py-3 pr-2.5 pl-3.5 text-body text-ink shadow-md"
    >
      <Icon icon={request.icon ?? look.icon} size={18} className={`mt-px ${look.color}`} />
      <div className="min-w-0 flex-1">
        {/* A name of a thousand words would make a card that covers the page. */}
        <p className="line-clamp-3 font-medium break-words">{request.title}</p>
        {request.body !== undefined && (
          <p className="mt-0.5 line-clamp-6 break-words text-ink-2">{request.body}</p>
        )}
        {request.body !== undefined && action && <div className="mt-2">{action}</div>}
      </div>
      {request.body === undefined && action && <div className="-my-1">{action}</div>}
      <button
        type="button"
        aria-label="Dismiss message"
        onClick={onClose}
        className="hit hit-square -my-0.5 flex size-6 shrink-0 items-center justify-center rounded text-ink-3 hover:bg-soft-hover hover:text-ink"
      >
        <Icon icon={X} size={15} />
      </button>
    </div>
  )
}
