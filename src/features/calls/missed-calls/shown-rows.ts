import { type MissedRenter } from '#/api/missed-calls.ts'

/** A row as it stands on the screen. */
export interface ShownRow extends MissedRenter {
  /** The renter was reached; the row goes once nobody is near. */
  readonly gone: boolean
}

/** What stands on the screen. */
export interface Shown {
  readonly rows: readonly ShownRow[]
  /** Rows that there is room for: changes only while nobody is near. */
  readonly visible: number
  /** How many of them have a player. */
  readonly plays: number
}

/** Rows that are seen at once; of more the next one shows its top, so that they are seen to be there. */
export const VISIBLE_ROWS = 3.4

/** Whether they left a message. */
export function hasMessage({ call }: Pick<MissedRenter, 'call'>): boolean {
  return call.voicemailUrl !== undefined || call.callResult === 'VOICEMAIL'
}

/**
 * What is shown next. While somebody is near nothing moves: who was reached stays grayed in place, who called meanwhile
 * comes at the end, the room stays as it is.
 * @param near somebody's pointer or focus is in the rows or in the list below
 */
export function nextShown(before: Shown, rows: readonly MissedRenter[], near: boolean): Shown {
  if (!near) {
    return {
      rows: rows.map((row) => ({ ...row, gone: false })),
      visible: Math.min(rows.length, VISIBLE_ROWS),
      plays: rows.slice(0, VISIBLE_ROWS).filter(hasMessage).length,
    }
  }
  const stay = before.rows.map((old) => {
    const now = rows.find((row) => row.lead.id === old.lead.id)
    return now ? { ...now, gone: false } : { ...old, gone: true }
  })
  const fresh = rows.filter((row) => !before.rows.some((old) => old.lead.id === row.lead.id))
  return {
    rows: [...stay, ...fresh.map((row) => ({ ...row, gone: false }))],
    visible: before.visible,
    plays: before.plays,
  }
}
