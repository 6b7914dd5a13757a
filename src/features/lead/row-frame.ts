import { type Campaign } from '#/domain/campaign.ts'

/** What every row of a timeline needs besides its block; one object until something in it changes. */
export interface RowFrame {
  /** The acting user's id. */
  readonly me: string
  /** What the renter is called. */
  readonly renter: string
  readonly campaign: Campaign | undefined
  /** Strict web-form text. */
  readonly verbatim: boolean
  /** Names of the team on this lead, one a line. */
  readonly names: string
}
