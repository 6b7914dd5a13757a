import { type ComponentType } from 'react'

import { type Part } from '#/ui/part.ts'

/** The dialog behind Set tour, which belongs to the lead page; the route hands it over. */
export type TourPart = Part<{
  readonly TourDialog: ComponentType<{ leadId: string; tour: undefined; onClose: () => void }>
}>
