import {
  Circle,
  CircleArrowUp,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleSlash,
  Clock3,
  type LucideIcon,
  Merge,
} from 'lucide-react'

import { type LeadStatusLook } from '#/domain/lead/lead-status.ts'
import { type BadgeTone } from '#/ui/display/badge.tsx'

/** The icon of each status, by the icon name that the domain gives it. */
export const statusIcons: Readonly<Record<LeadStatusLook['icon'], LucideIcon>> = {
  'circle-dot': CircleDot,
  'circle-arrow-up': CircleArrowUp,
  'circle-dashed': CircleDashed,
  'clock-3': Clock3,
  'circle-check': CircleCheck,
  'circle-slash': CircleSlash,
  merge: Merge,
  circle: Circle,
}

/** Color of the icon in tables. */
export const statusGlyphs: Readonly<Record<LeadStatusLook['tone'], string>> = {
  info: 'text-info',
  success: 'text-success',
  plum: 'text-plum',
  warning: 'text-warning',
  settled: 'text-ink-2',
  quiet: 'text-ink-3',
}

/** Tone of the badge in headers and rails. */
export const statusTones: Readonly<Record<LeadStatusLook['tone'], BadgeTone>> = {
  info: 'info',
  success: 'success',
  plum: 'plum',
  warning: 'warning',
  settled: 'neutral',
  quiet: 'outline',
}
