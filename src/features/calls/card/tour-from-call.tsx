import { Suspense, useEffect } from 'react'

import { announce } from '#/ui/display/live-region.tsx'
import { usePart } from '#/ui/part.ts'

import { type TourPart } from '../tour-part.ts'

/** Set tour, from the card. */
export function TourFromCall({
  part,
  leadId,
  onClose,
}: {
  part: TourPart
  leadId: string
  onClose: () => void
}) {
  const Loaded = usePart(part)?.TourDialog
  useEffect(() => {
    part.load().catch(() => {
      announce('Could not load this part. Check your connection', 'assertive')
      onClose()
    })
  }, [part, onClose])
  return (
    Loaded && (
      <Suspense>
        <Loaded leadId={leadId} tour={undefined} onClose={onClose} />
      </Suspense>
    )
  )
}
