import { createAtom } from '@tanstack/store'
import { useEffect } from 'react'

/** The forms with unsaved changes. */
const dirty = createAtom<readonly object[]>([])
let asking = false

/** Whether any form on the page has unsaved changes. Code that reloads the page on its own must check this first. */
export function anythingUnsaved(): boolean {
  return dirty.get().length > 0
}

/** Calls back when the result of `anythingUnsaved` may have changed. */
export function onUnsavedChange(listener: () => void): () => void {
  return dirty.subscribe(listener).unsubscribe
}

/**
 * Marks that there are unsaved changes, so that the browser asks before the page is left.
 * @returns a function that removes the mark
 */
export function markUnsaved(): () => void {
  const form = {}
  change([...dirty.get(), form])
  return () => {
    if (dirty.get().includes(form)) change(dirty.get().filter((one) => one !== form))
  }
}

/**
 * Removes all marks after the user agreed to lose the unsaved changes, so that the browser does not ask a second time.
 */
export function forgetUnsaved(): void {
  change([])
}

function change(forms: readonly object[]): void {
  // A permanent `beforeunload` listener would keep the page out of the browser's back/forward cache.
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
 * Marks a form as having unsaved changes while it is mounted and `dirty` is true: the browser asks before the page is
 * left, and no new version of the app reloads the page without asking. The form itself must ask before navigation
 * within the app (`useBlocker`, the dialog's `dirty`).
 */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? markUnsaved() : undefined), [dirty])
}
