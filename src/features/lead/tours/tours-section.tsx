import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'

import { GatedButton } from '#/components/gated-button.tsx'
import { type Tour } from '#/domain/tour/tour.ts'
import { readable } from '#/lib/schema.ts'
import { preload } from '#/ui/part.ts'

import { tourDialogPart } from '../deed-dialog-parts.ts'
import { tourVerdict } from '../deed-verdicts.ts'
import { GateLine } from '../gate-line.tsx'
import { GatedIconButton } from '../gated-icon-button.tsx'
import { type RailSectionProps } from '../rail-section-props.ts'
import { RailSection } from '../rail-section.tsx'
import { SetTourDialog } from './set-tour-dialog.tsx'
import { TourItem } from './tour-item.tsx'

/** The tours of a lead, newest first, and Set tour where the status allows it (S1 section 4). */
export function ToursSection({ lead, rights }: RailSectionProps) {
  const [open, setOpen] = useState(false)
  const [moving, setMoving] = useState<Tour>()
  const verdict = tourVerdict(lead, rights)
  const tours = readable(lead.tours).toSorted((a, b) => b.startTs - a.startTs)
  const set = () => {
    setMoving(undefined)
    setOpen(true)
  }
  const ahead = { onPointerEnter: () => preload(tourDialogPart), onFocus: () => preload(tourDialogPart) }
  return (
    <RailSection
      title="Tour"
      action={
        tours.length > 0 && (
          <GatedIconButton verdict={verdict} icon={CalendarPlus} label="Set tour" onClick={set} {...ahead} />
        )
      }
    >
      {tours.length === 0 ? (
        <div className="flex min-h-8 items-center justify-between gap-3">
          <p className="text-ink-3">No tour set</p>
          <GatedButton verdict={verdict} icon={CalendarPlus} onClick={set} {...ahead}>
            Set tour
          </GatedButton>
        </div>
      ) : (
        <ul aria-label="Tours" className="flex flex-col gap-3 pt-1">
          {tours.map((tour) => (
            <TourItem
              key={tour.id}
              lead={lead}
              tour={tour}
              edit={rights.edit}
              reschedule={verdict}
              onReschedule={() => {
                setMoving(tour)
                setOpen(true)
              }}
            />
          ))}
        </ul>
      )}
      <GateLine verdict={verdict} />
      <SetTourDialog leadId={lead.id} open={open} onOpenChange={setOpen} tour={moving} />
    </RailSection>
  )
}
