import { Skeleton } from '#/ui/skeleton.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'
import { useShownPart } from '#/ui/use-shown-part.ts'

import { callsPart } from './calls-part.ts'
import { SectionFrame } from './section-frame.tsx'

/** Calls in this browser: whether they ring, on which devices, and how they are placed. */
export function CallsSection() {
  const part = useShownPart(callsPart, true)
  // The room of what comes, so that the section somebody asked for stays where it was scrolled to.
  const minHeight = useMedia(PHONE) ? 600 : 266
  return (
    <SectionFrame
      of="calls"
      intro="Whether calls ring in this browser, and on which devices."
      aside={part && <part.TakeCalls />}
    >
      <div style={{ minHeight }}>{part ? <part.CallsTools /> : <Skeleton className="h-8 w-72" />}</div>
    </SectionFrame>
  )
}
