import { useEffect } from 'react'

import { announce } from '../display/live-region.tsx'
import { lazyComponent } from '../lazy.tsx'
import { waitingToasts } from './toast.ts'

// Toasts must be there when the connection, or the version that they belong to, is gone.
const ToasterLayer = lazyComponent(
  () => import('./toaster-layer.tsx').then((module) => module.ToasterLayer),
  { load: 'idle' },
)

/** Loads what draws toasts. Rejects where it could not be loaded. */
export async function loadToaster(): Promise<void> {
  await import('./toaster-layer.tsx')
  await ToasterLayer.preload()
}

/** Where toasts appear; mounted once, by the root. What draws them loads with the first toast. */
export function Toaster() {
  useEffect(() => {
    const load = () => {
      if (waitingToasts.get().length === 0) return
      // Without it (offline) the words are at least spoken, and the next toast or the connection tries again.
      loadToaster().catch(() => announce('A message couldn’t be shown. Check your connection', 'assertive'))
    }
    load()
    globalThis.addEventListener('online', load)
    const { unsubscribe } = waitingToasts.subscribe(load)
    return () => {
      globalThis.removeEventListener('online', load)
      unsubscribe()
    }
  }, [])
  return <ToasterLayer />
}
