import { useEffect } from 'react'

const dirty = new Set<object>()
const listeners = new Set<() => void>()
let asking = false

/** Whether any form on the page holds what nobody saved. What reloads the page by itself asks this first. */
export function anythingUnsaved(): boolean {
  return dirty.size > 0
}

/** Calls back when the answer of `anythingUnsaved` may have changed. */
export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Holds a place in the registry: from now on something is unsaved, and the browser asks before the page is left.
 * @returns lets go of it
 */
export function markUnsaved(): () => void {
  const form = {}
  dirty.add(form)
  tell()
  return () => {
    if (dirty.delete(form)) tell()
  }
}

/** The person has said that what is unsaved may go: the browser does not ask a second time. */
export function forgetUnsaved(): void {
  dirty.clear()
  tell()
}

function tell(): void {
  // A listener that is always there would keep the page out of the browser's back/forward cache.
  if (asking !== dirty.size > 0) {
    asking = dirty.size > 0
    if (asking) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  for (const listener of listeners) listener()
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/**
 * Tells that a form holds what nobody saved, for as long as it is mounted and `dirty` is true: the browser asks before the
 * page is left, and no new version reloads the page without asking. Leaving within the app is the form's own
 * question (`useBlocker`, the dialog's `dirty`).
 */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? markUnsaved() : undefined), [dirty])
}
