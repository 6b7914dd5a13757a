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
  readonly room: number
  /** Whether rows have room for a player. */
  readonly plays: boolean
}

/** Rows that are seen at once; more are scrolled to. */
export const ROOM = 3

/**
 * What is shown next. While somebody is near nothing moves: who was reached stays greyed in place, who called meanwhile
 * comes at the end, the room stays as it is.
 * @param near somebody's pointer or focus is in the rows or in the list below
 */
export function nextShown(before: Shown, rows: readonly MissedRenter[], near: boolean): Shown {
  if (!near) {
    return {
      rows: rows.map((row) => ({ ...row, gone: false })),
      room: Math.min(rows.length, ROOM),
      plays: rows.some(({ call }) => call.voicemailUrl !== undefined || call.callResult === 'VOICEMAIL'),
    }
  }
  const stay = before.rows.map((old) => {
    const now = rows.find((row) => row.lead.id === old.lead.id)
    return now ? { ...now, gone: false } : { ...old, gone: true }
  })
  const fresh = rows.filter((row) => !before.rows.some((old) => old.lead.id === row.lead.id))
  return {
    rows: [...stay, ...fresh.map((row) => ({ ...row, gone: false }))],
    room: before.room,
    plays: before.plays,
  }
}
