import { Ban, CalendarCheck, Check, UserX } from 'lucide-react'
import { type ReactElement } from 'react'

import { tourStatusLabels } from '#/domain/tour/tour-labels.ts'
import { type TourChange } from '#/domain/tour/tour-outcomes.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { type LayerTriggerElement } from '#/ui/layers/layer.ts'
import { Menu } from '#/ui/layers/menu.tsx'

/** The icons of what the status of a tour can be changed to. */
export const tourMarks = {
  COMPLETED: Check,
  NO_SHOW: UserX,
  CANCELLED: Ban,
  SCHEDULED: CalendarCheck,
} as const

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
        icon: tourMarks[change.status],
        blocked: refusalText(edit),
        onSelect: () => onChange(change),
      }))}
    />
  )
}
