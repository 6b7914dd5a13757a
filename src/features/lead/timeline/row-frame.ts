import { type LeadResponse } from '#/domain/lead/response.ts'
import { type Campaign } from '#/domain/team/campaign.ts'
import { type WarningSettings } from '#/domain/team/team.ts'

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
  /** The block that what is new to the person begins at (`updatesStart`). */
  readonly updatesAt: string | undefined
  /** How long the renter has waited, and the block that says it; undefined: the header says it. */
  readonly wait:
    | { readonly at: string; readonly response: LeadResponse; readonly settings: WarningSettings | undefined }
    | undefined
  /** Opens the menu of a row; where it is missing, rows have none. */
  readonly onMenu?: (anchor: HTMLElement, block: TimelineBlock, byKeyboard: boolean) => void
  /** Somebody is near such a button. */
  readonly onMenuNear?: () => void
}

/** Marks the button of a row for whoever presses long on it. */
export const ROW_MENU = 'data-row-menu'

/** Somebody wants the menu of a row. */
export interface RowRequest {
  /** Counts up, so that the same row can be asked for again. */
  readonly serial: number
  /** The button that it opens at. */
  readonly anchor: HTMLElement
  readonly block: TimelineBlock
  readonly byKeyboard: boolean
}

/** Whether a row has a menu: what was said and what was noted, not the lines of the history. */
export function hasMenu(block: TimelineBlock): boolean {
  return block.kind === 'bubble' || block.kind === 'comment' || 'communication' in block
}

/** What a row is called in the name of its menu button. */
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

/** What an undoable action is about where it concerns a row; undefined: nothing can be done with it. */
export function actionKey(block: TimelineBlock): string | undefined {
  if (block.kind === 'bubble') return `communication:${block.message.id}`
  if (block.kind === 'comment') return `comment:${block.comment.id}`
  return 'communication' in block ? `communication:${block.communication.id}` : undefined
}
