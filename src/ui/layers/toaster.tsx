import { useEffect } from 'react'

import { announce } from '../display/live-region.tsx'
import { usePart } from '../part.ts'
import { toasterPart } from '../parts.ts'
import { onToast, toastsWait } from './toast.ts'

/** Where toasts appear; mounted once, by the root. What draws them loads with the first toast. */
export function Toaster() {
  const loaded = usePart(toasterPart)
  useEffect(() => {
    const load = () => {
      if (!toastsWait()) return
      // Without the piece (offline) the words are at least spoken, and the next toast or the connection tries again.
      toasterPart
        .load()
        .catch(() => announce('A message could not be shown. Check your connection', 'assertive'))
    }
    load()
    globalThis.addEventListener('online', load)
    const stop = onToast(load)
    return () => {
      globalThis.removeEventListener('online', load)
      stop()
    }
  }, [])
  const Part = loaded?.ToasterPart
  return Part ? <Part /> : null
}
