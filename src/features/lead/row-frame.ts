import { type Campaign } from '#/domain/team/campaign.ts'

import { type TimelineBlock } from './timeline-blocks.ts'

/** What every row of a timeline needs besides its block; one object until something in it changes. */
export interface RowFrame {
  /** The acting user's id. */
  readonly me: string
  /** What the renter is called. */
  readonly renter: string
  readonly campaign: Campaign | undefined
  /** Strict web-form text. */
  readonly verbatim: boolean
  readonly leadId: string
  /** The missed call that waits for a call back; undefined: none. */
  readonly waitsAt: string | undefined
  /** Names of the team on this lead, one a line. */
  readonly names: string
  /** The block that what is new to the person begins at (`newsStart`). */
  readonly newsAt: string | undefined
  /** Opens the menu of a row; where it is missing, rows have none. */
  readonly onMenu?: (anchor: HTMLElement, block: TimelineBlock, byKeyboard: boolean) => void
  /** Somebody is near such a button. */
  readonly onMenuNear?: () => void
}
