import { createAtom } from '@tanstack/store'
import { type LucideIcon } from 'lucide-react'

/** Something that can be done from a toast. */
interface ToastAction {
  label: string
  onPress: () => void
}

/** What a toast says. */
export interface ToastContent {
  /** What happened, one short sentence. */
  title: string
  body?: string | undefined
  /** One secondary action; pressing it dismisses the toast. */
  action?: ToastAction | undefined
  /** Beside the first; pressing it dismisses the toast, too. */
  secondAction?: ToastAction | undefined
  /** A toast with the same id replaces the one that is shown. */
  id?: string | undefined
  /** Instead of the icon of its kind. */
  icon?: LucideIcon | undefined
  /** Milliseconds; info 5,000. Errors and toasts with an action stay until dismissed, whatever is said here. */
  duration?: number | undefined
  /** Milliseconds after which it closes even if it is an error or has an action (calendar, incoming texts). */
  closesAfter?: number | undefined
  /** It went away: closed by a person, at the end of its time, with all others; not by `toast.dismiss`. */
  onDismiss?: (() => void) | undefined
}

export type ToastKind = 'info' | 'success' | 'error'

/** A toast on its way to the screen. */
export interface ToastRequest extends ToastContent {
  id: string
  /** Counts up; a toast that replaces another starts anew. */
  serial: number
  kind: ToastKind
  /** Milliseconds, or undefined: until dismissed. */
  stays: number | undefined
}

/** Where toasts go once the toaster is there. */
export interface ToastSink {
  show(request: ToastRequest): void
  dismiss(id: string): void
  dismissAll?(): void
}

const INFO_MS = 5_000

let serial = 0
let sink: ToastSink | undefined

/** What was said while nothing could show it. sonner shows only what it is told after its toaster is in the page. */
export const waitingToasts = createAtom<readonly ToastRequest[]>([])

function show(kind: ToastKind, content: ToastContent): string {
  serial += 1
  const id = content.id ?? `toast-${serial}`
  const lasting = kind === 'error' || content.action !== undefined
  const stays = content.closesAfter ?? (lasting ? undefined : (content.duration ?? INFO_MS))
  const request: ToastRequest = { ...content, id, serial, kind, stays }
  if (sink) sink.show(request)
  else {
    const waiting = waitingToasts.get()
    const same = waiting.findIndex((one) => one.id === id)
    waitingToasts.set(same >= 0 ? waiting.with(same, request) : [...waiting, request])
  }
  return id
}

/**
 * Says something at the top right. Callable from anywhere; loads what draws it on first use and keeps what was said
 * until then. Each returns the toast's id.
 */
export const toast = {
  info: (content: ToastContent) => show('info', content),
  success: (content: ToastContent) => show('success', content),
  error: (content: ToastContent) => show('error', content),
  /** Takes a toast away, shown or waiting. */
  dismiss(id: string): void {
    waitingToasts.set((waiting) => waiting.filter((request) => request.id !== id))
    sink?.dismiss(id)
  },
  /** Takes every toast away, shown or waiting; what is said from now on waits for the next toaster. */
  dismissAll(): void {
    waitingToasts.set([])
    sink?.dismissAll?.()
    sink = undefined
  },
}

/** For the toaster: takes what waits, and all that follows until the returned function is called. */
export function connectToasts(to: ToastSink): () => void {
  sink = to
  const waiting = waitingToasts.get()
  waitingToasts.set([])
  for (const request of waiting) to.show(request)
  return () => {
    if (sink === to) sink = undefined
  }
}
