import { Ban, CalendarCheck, Check, UserX } from 'lucide-react'
import { type ReactElement } from 'react'

import { GatedButton } from '#/components/gated-button.tsx'
import { tourStatusLabels } from '#/domain/tour/tour-labels.ts'
import { type TourChange, type TourOutcome, tourOutcomes } from '#/domain/tour/tour-outcomes.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { type LayerTriggerElement } from '#/ui/layers/layer.ts'
import { Menu } from '#/ui/layers/menu.tsx'

/** The icons of the statuses of a tour. */
export const tourStatusIcons = {
  COMPLETED: Check,
  NO_SHOW: UserX,
  CANCELLED: Ban,
  SCHEDULED: CalendarCheck,
} as const

/** The buttons that record the outcome of a tour that has begun. */
export function OutcomeButtons({ edit, onEnd }: { edit: Verdict; onEnd: (outcome: TourOutcome) => void }) {
  return tourOutcomes.map((outcome) => (
    <GatedButton
      key={outcome.status}
      verdict={edit}
      size="sm"
      onClick={() => onEnd(outcome)}
      className="max-tablet:h-11"
    >
      {outcome.label}
    </GatedButton>
  ))
}

/** The menu that corrects the outcome of a tour. */
export function ChangeOutcome({
  label,
  trigger,
  corrections,
  edit,
  onChange,
}: {
  label: string
  trigger: ReactElement<LayerTriggerElement>
  corrections: readonly TourChange[]
  edit: Verdict
  onChange: (change: TourChange) => void
}) {
  return (
    <Menu
      label={label}
      align="end"
      trigger={trigger}
      items={corrections.map((change) => ({
        id: change.status,
        // As a status: in this menu, the word Cancel could also mean to leave everything as it is.
        label:
          change.status === 'SCHEDULED' ? change.label : (tourStatusLabels[change.status] ?? change.label),
        icon: tourStatusIcons[change.status],
        blocked: refusalText(edit),
        onSelect: () => onChange(change),
      }))}
    />
  )
}
