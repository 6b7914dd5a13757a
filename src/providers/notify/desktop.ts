import { createAtom } from '@tanstack/store'

/** What the browser says of notifications on the desktop; `unsupported` where it has none. */
export type NotificationPermissionState = 'granted' | 'denied' | 'default' | 'unsupported'

/** Counts the answers of the person to the browser's question. */
const answers = createAtom(0)

/** What the browser says now. */
export function notificationPermission(): NotificationPermissionState {
  return typeof Notification === 'function' ? Notification.permission : 'unsupported'
}

/** Calls back when an answer came. */
export function onNotificationPermission(listener: () => void): () => void {
  return answers.subscribe(listener).unsubscribe
}

/** Asks the person, by the browser, unless it was answered before. Only to be called from a press. */
export async function requestNotificationPermission(): Promise<NotificationPermissionState> {
  if (notificationPermission() === 'default') {
    await Notification.requestPermission().catch(() => undefined)
    answers.set((count) => count + 1)
  }
  return notificationPermission()
}

/**
 * Shows a notification on the desktop. One with the same tag takes the place of the one before, from any tab.
 * @returns whether the browser took it
 */
export function showNotification(note: {
  title: string
  body: string | undefined
  tag: string
  onPress: () => void
}): boolean {
  if (notificationPermission() !== 'granted') return false
  try {
    const shown = new Notification(note.title, {
      tag: note.tag,
      silent: true,
      ...(note.body === undefined ? {} : { body: note.body }),
    })
    shown.addEventListener('click', () => {
      globalThis.focus()
      note.onPress()
      shown.close()
    })
    return true
  } catch {
    // Phones know the interface but only let a service worker use it.
    return false
  }
}
