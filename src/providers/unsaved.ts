import { createAtom } from '@tanstack/store'
import { useEffect } from 'react'

/** The forms that hold what nobody saved. */
const dirty = createAtom<readonly object[]>([])
let asking = false

/** Whether any form on the page holds what nobody saved. What reloads the page by itself asks this first. */
export function anythingUnsaved(): boolean {
  return dirty.get().length > 0
}

/** Calls back when the answer of `anythingUnsaved` may have changed. */
export function onUnsavedChange(listener: () => void): () => void {
  return dirty.subscribe(listener).unsubscribe
}

/**
 * From now on something is unsaved, and the browser asks before the page is left.
 * @returns ends it
 */
export function markUnsaved(): () => void {
  const form = {}
  change([...dirty.get(), form])
  return () => {
    if (dirty.get().includes(form)) change(dirty.get().filter((one) => one !== form))
  }
}

/** The person has said that what is unsaved may go: the browser does not ask a second time. */
export function forgetUnsaved(): void {
  change([])
}

function change(forms: readonly object[]): void {
  // A listener that is always there would keep the page out of the browser's back/forward cache.
  if (asking !== forms.length > 0) {
    asking = forms.length > 0
    if (asking) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  dirty.set(forms)
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
