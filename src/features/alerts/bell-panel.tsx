import { useEffect } from 'react'

import { announce } from '#/ui/live-region.tsx'
import { part, usePart } from '#/ui/part.ts'

const bellListPart = part(() => import('./bell-list.tsx'))

/** The list of the bell, or that it is on its way. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const loaded = usePart(bellListPart)
  useEffect(() => {
    bellListPart.load().catch(() => {
      announce('Could not load this part. Check your connection', 'assertive')
      onClose()
    })
  }, [onClose])
  if (!loaded) {
    return (
      <p role="status" className="px-4 py-6 text-center text-body text-ink-3">
        Loading alerts
      </p>
    )
  }
  return <loaded.BellList onClose={onClose} />
}
