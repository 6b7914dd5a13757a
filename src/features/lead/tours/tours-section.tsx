import { CalendarPlus } from 'lucide-react'

import { keys } from '#/api/cache/keys.ts'
import { GatedIconButton } from '#/components/gated-button.tsx'
import { readable } from '#/lib/schema.ts'
import { preloadOnIntent } from '#/ui/lazy.tsx'

import { tourVerdict } from '../dialogs/action-verdicts.ts'
import { leadDialogs } from '../dialogs/lead-dialogs.tsx'
import { useLeadDialog } from '../dialogs/open-dialog.ts'
import { GateReason, type RailSectionProps, RailSection, useFolded } from '../rail/rail-section.tsx'
import { TourItem } from './tour-item.tsx'

const preloadDialog = preloadOnIntent(leadDialogs.tour)

/** The tours of a lead, newest first, and Set tour if the status allows it (docs/product.md#tours). */
export function ToursSection({ lead, rights }: RailSectionProps) {
  const open = useLeadDialog()
  const verdict = tourVerdict(lead, rights)
  const tours = readable(lead.tours).toSorted((a, b) => b.startTs - a.startTs)
  const { shown, more } = useFolded(tours)
  return (
    <RailSection
      title="Tour"
      answer={{ queryKey: [...keys.lead(lead.id), 'tours'], one: 'tour', many: 'tours' }}
      action={
        <GatedIconButton
          verdict={verdict}
          icon={CalendarPlus}
          label="Set tour"
          className="max-tablet:size-11"
          onClick={() => open({ name: 'tour' })}
          {...preloadDialog}
        />
      }
    >
      {tours.length === 0 ? (
        <p className="text-ink-3">No tour set</p>
      ) : (
        <ul aria-label="Tours" className="flex flex-col gap-3 pt-1">
          {shown.map((tour) => (
            <TourItem
              key={tour.id}
              lead={lead}
              tour={tour}
              edit={rights.edit}
              reschedule={verdict}
              onReschedule={() => open({ name: 'tour', tour })}
            />
          ))}
        </ul>
      )}
      {more}
      <GateReason verdict={verdict} edit={rights.edit} />
    </RailSection>
  )
}
