import { useEffect } from 'react'

import { announce } from '../display/live-region.tsx'
import { lazyComponent } from '../lazy.tsx'
import { waitingToasts } from './toast.ts'

// Toasts must be available when the connection is gone or a new version has been deployed.
const ToasterLayer = lazyComponent(
  () => import('./toaster-layer.tsx').then((module) => module.ToasterLayer),
  { load: 'idle' },
)

/** Loads the UI of the toasts. Rejects if it could not be loaded. */
export async function loadToaster(): Promise<void> {
  await import('./toaster-layer.tsx')
  await ToasterLayer.preload()
}

/** Shows the toasts. Mounted once, by the root. Their UI loads with the first toast. */
export function Toaster() {
  useEffect(() => {
    const load = () => {
      if (waitingToasts.get().length === 0) return
      // Without the UI (offline), at least a text is announced. The next toast or a new connection retries.
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
