import { createAtom } from '@tanstack/store'

/** What the browser says of notifications on the desktop; `unsupported` where it has none. */
export type DesktopPermission = 'granted' | 'denied' | 'default' | 'unsupported'

/** Counts the answers of the person to the browser's question. */
const answers = createAtom(0)

/** What the browser says now. */
export function desktopPermission(): DesktopPermission {
  return typeof Notification === 'function' ? Notification.permission : 'unsupported'
}

/** Calls back when an answer came. */
export function onDesktopPermission(listener: () => void): () => void {
  return answers.subscribe(listener).unsubscribe
}

/** Asks the person, by the browser, unless it was answered before. Only to be called from a press. */
export async function askDesktop(): Promise<DesktopPermission> {
  if (desktopPermission() === 'default') {
    await Notification.requestPermission().catch(() => undefined)
    answers.set((count) => count + 1)
  }
  return desktopPermission()
}

/**
 * Shows a notification on the desktop. One with the same tag takes the place of the one before, from any tab.
 * @returns whether the browser took it
 */
export function showOnDesktop(note: {
  title: string
  body: string | undefined
  tag: string
  onPress: () => void
}): boolean {
  if (desktopPermission() !== 'granted') return false
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
