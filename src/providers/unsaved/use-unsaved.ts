import { useEffect } from 'react'

import { holdUnsaved } from './registry.ts'

/**
 * Tells that a form holds what nobody saved, for as long as it is mounted and `dirty` is true: the browser asks before the
 * page is left, and no new version reloads the page without asking (P8, P57, P59). Leaving within the app is the form's own
 * question (`useBlocker`, the dialog's `dirty`).
 */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty])
}
