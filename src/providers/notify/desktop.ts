import { createEmitter } from '#/lib/emitter.ts'

/** The browser's permission for desktop notifications; `unsupported` if the browser has none. */
export type NotificationPermissionState = 'granted' | 'denied' | 'default' | 'unsupported'

const answers = createEmitter<[]>()

/** Returns the browser's current permission for notifications. */
export function notificationPermission(): NotificationPermissionState {
  return typeof Notification === 'function' ? Notification.permission : 'unsupported'
}

/** Calls back when the user has answered the permission prompt. */
export const onNotificationPermission = answers.on

/** Shows the browser's permission prompt, unless it was answered before. Call it only from a user's press. */
export async function requestNotificationPermission(): Promise<NotificationPermissionState> {
  if (notificationPermission() === 'default') {
    await Notification.requestPermission().catch(() => undefined)
    answers.emit()
  }
  return notificationPermission()
}

/**
 * Shows a desktop notification. It replaces an earlier one with the same tag, from any tab. It is closed when the signal
 * is aborted, and a press does nothing any more.
 * @returns whether the browser showed it
 */
export function showNotification(note: {
  title: string
  body: string | undefined
  tag: string
  onPress: () => void
  signal: AbortSignal
}): boolean {
  const { signal } = note
  if (signal.aborted || notificationPermission() !== 'granted') return false
  try {
    const shown = new Notification(note.title, {
      tag: note.tag,
      silent: true,
      ...(note.body === undefined ? {} : { body: note.body }),
    })
    const close = () => shown.close()
    signal.addEventListener('abort', close)
    shown.addEventListener('close', () => signal.removeEventListener('abort', close))
    shown.addEventListener('click', () => {
      globalThis.focus()
      if (!signal.aborted) note.onPress()
      close()
    })
    return true
  } catch {
    // Phones have the `Notification` interface but only allow a service worker to use it.
    return false
  }
}
