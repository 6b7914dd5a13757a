import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import { Button } from '../controls/button.tsx'
import { Icon } from '../display/icon.tsx'
import { type Pause } from './toast-pause.ts'
import { type ToastKind, type ToastRequest } from './toast.ts'

// Not the `-text` tokens of success: sonner has a variable of that name.
const looks: Readonly<Record<ToastKind, { icon: LucideIcon; color: string }>> = {
  info: { icon: Info, color: 'text-accent-text' },
  success: { icon: CircleCheck, color: 'text-success' },
  error: { icon: CircleAlert, color: 'text-danger-text' },
}

/** One toast: icon, title, body, at most one action, close. */
export function ToastCard({
  request,
  pause,
  onClose,
}: {
  request: ToastRequest
  pause: Pause
  onClose: () => void
}) {
  const paused = useSyncExternalStore(pause.subscribe, pause.paused)
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
  // A card that goes away under the pointer gets no leave event; its holds go with it.
  useEffect(
    () => () => {
      pause.release(`pointer ${request.id}`)
      pause.release(`focus ${request.id}`)
    },
    [pause, request.id],
  )

  const look = looks[request.kind]
  const press = () => {
    request.action?.onPress()
    onClose()
  }
  const action = request.action && (
    <Button size="sm" onClick={press}>
      {request.action.label}
    </Button>
  )
  return (
    <div
      data-toast={request.kind}
      onPointerEnter={() => pause.hold(`pointer ${request.id}`)}
      onPointerLeave={() => pause.release(`pointer ${request.id}`)}
      onFocus={() => pause.hold(`focus ${request.id}`)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) pause.release(`focus ${request.id}`)
      }}
      className="flex w-full gap-3 rounded-md border border-line-2 bg-raised py-3 pr-2.5 pl-3.5 text-body text-ink shadow-md"
    >
      <Icon icon={request.icon ?? look.icon} size={18} className={`mt-px ${look.color}`} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{request.title}</p>
        {request.body !== undefined && <p className="mt-0.5 break-words text-ink-2">{request.body}</p>}
        {request.body !== undefined && action !== undefined && <div className="mt-2">{action}</div>}
      </div>
      {request.body === undefined && action !== undefined && <div className="-my-1">{action}</div>}
      <button
        type="button"
        aria-label="Dismiss message"
        onClick={onClose}
        className="-my-0.5 flex size-6 shrink-0 items-center justify-center rounded text-ink-3 hover:bg-soft-hover hover:text-ink"
      >
        <Icon icon={X} size={15} />
      </button>
    </div>
  )
}
