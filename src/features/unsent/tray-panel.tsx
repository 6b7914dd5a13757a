import { useEffect } from 'react'

import { type Unsent } from '#/providers/drafts/unsent-store.ts'
import { announce } from '#/ui/live-region.tsx'
import { usePart } from '#/ui/part.ts'

import { trayPart } from './tray-part.ts'

/** The tray, or that it is on its way. */
export function TrayPanel({ elsewhere, onClose }: Pick<Unsent, 'elsewhere'> & { onClose: () => void }) {
  const loaded = usePart(trayPart)
  useEffect(() => {
    trayPart.load().catch(() => {
      announce('Could not load this part. Check your connection', 'assertive')
      onClose()
    })
  }, [onClose])
  if (!loaded) {
    return (
      <p role="status" className="px-4 py-6 text-center text-body text-ink-3">
        Loading unsent work
      </p>
    )
  }
  return <loaded.Tray elsewhere={elsewhere} onClose={onClose} />
}
