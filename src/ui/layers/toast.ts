import { createAtom } from '@tanstack/store'
import { type LucideIcon } from 'lucide-react'

/** An action of a toast. */
interface ToastAction {
  label: string
  onPress: () => void
}

/** The content of a toast. */
export interface ToastContent {
  /** What happened, one short sentence. */
  title: string
  body?: string | undefined
  /** One secondary action; pressing it dismisses the toast. */
  action?: ToastAction | undefined
  /** Shown next to the first action. Pressing it dismisses the toast too. */
  secondAction?: ToastAction | undefined
  /** A toast with the same ID replaces the one that is shown. */
  id?: string | undefined
  /** Replaces the icon of its kind. */
  icon?: LucideIcon | undefined
  /**
   * In milliseconds; info 5,000. Errors and toasts with an action stay until they are dismissed, regardless of this
   * value.
   */
  duration?: number | undefined
  /**
   * Closes the toast after this many milliseconds even if it is an error or has an action (calendar, incoming texts).
   */
  closesAfter?: number | undefined
  /**
   * Called when the toast disappears: closed by the user, after its time, or together with all others. Not called by
   * `toast.dismiss`.
   */
  onDismiss?: (() => void) | undefined
}

export type ToastKind = 'info' | 'success' | 'error'

/** A toast to be shown. */
export interface ToastRequest extends ToastContent {
  id: string
  /** Incremented with each toast, so that a replacement restarts. */
  serial: number
  kind: ToastKind
  /** Milliseconds; undefined until dismissed. */
  stays: number | undefined
}

/** Receives the toasts once the toaster is mounted. */
interface ToastSink {
  show(request: ToastRequest): void
  dismiss(id: string): void
  dismissAll?(): void
}

const INFO_MS = 5_000

let serial = 0
let sink: ToastSink | undefined

/**
 * Toasts from before the toaster is mounted. sonner only shows toasts that are added after its toaster is in the page.
 */
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
 * Shows a toast at the top right. Can be called from anywhere. Its UI loads on first use, and toasts are queued until
 * then. Each function returns the toast's ID.
 */
export const toast = {
  info: (content: ToastContent) => show('info', content),
  success: (content: ToastContent) => show('success', content),
  error: (content: ToastContent) => show('error', content),
  /** Removes a toast, shown or waiting. */
  dismiss(id: string): void {
    waitingToasts.set((waiting) => waiting.filter((request) => request.id !== id))
    sink?.dismiss(id)
  },
  /** Removes all toasts, shown or waiting. Later ones wait for the next toaster. */
  dismissAll(): void {
    waitingToasts.set([])
    sink?.dismissAll?.()
    sink = undefined
  },
}

/** For the toaster: passes on the waiting toasts and all later ones until the returned function is called. */
export function connectToasts(to: ToastSink): () => void {
  sink = to
  const waiting = waitingToasts.get()
  waitingToasts.set([])
  for (const request of waiting) to.show(request)
  return () => {
    if (sink === to) sink = undefined
  }
}
