import { type LeadResponse } from '#/domain/lead/response.ts'
import { type Campaign } from '#/domain/team/campaign.ts'
import { type WarningSettings } from '#/domain/team/team.ts'

import { type TimelineBlock } from './timeline-blocks.ts'

/** What every row of a timeline needs besides its block. The object keeps its identity until a value in it changes. */
export interface RowFrame {
  /** The acting user's id. */
  readonly me: string
  /** The renter's name. */
  readonly renter: string
  readonly campaign: Campaign | undefined
  /** Strict web-form text. */
  readonly verbatim: boolean
  readonly leadId: string
  /** Id of the missed call that still needs a callback; undefined when there is none. */
  readonly waitsAt: string | undefined
  /** Names of the team members known from this lead, one per line. */
  readonly names: string
  /** Key of the block where the user's updates begin (`updatesStart`). */
  readonly updatesAt: string | undefined
  /**
   * How long the renter has waited, and the key of the block that shows it; undefined when the header shows it instead.
   */
  readonly wait:
    | { readonly at: string; readonly response: LeadResponse; readonly settings: WarningSettings | undefined }
    | undefined
  /** Whether the timeline has a row, mounted or not. */
  readonly isShown?: (key: string) => boolean
  /** Opens the menu of a row. If undefined, rows have no menu. */
  readonly onMenu?: (anchor: HTMLElement, block: TimelineBlock, byKeyboard: boolean) => void
  /** Called when the pointer or the focus reaches the menu button of a row. */
  readonly onMenuNear?: () => void
}

/** Marks the menu button of a row, so that a long press on the row can find it. */
export const ROW_MENU = 'data-row-menu'

/** A request to open the menu of a row. */
export interface RowRequest {
  /** Increases with each request, so that the menu of the same row can be requested again. */
  readonly serial: number
  /** The button that the menu opens at. */
  readonly anchor: HTMLElement
  readonly block: TimelineBlock
  readonly byKeyboard: boolean
}

/** Whether a row has a menu: communications and comments have one, history lines don't. */
export function hasMenu(block: TimelineBlock): boolean {
  return block.kind === 'bubble' || block.kind === 'comment' || 'communication' in block
}

/** Returns the noun for a row in the accessible name of its menu button. */
export function rowNoun(block: TimelineBlock): string {
  switch (block.kind) {
    case 'bubble':
      return 'this text'
    case 'call':
      return 'this call'
    case 'email':
      return 'this email'
    case 'form':
      return 'this web form'
    case 'comment':
      return 'this comment'
    default:
      return 'this communication'
  }
}
