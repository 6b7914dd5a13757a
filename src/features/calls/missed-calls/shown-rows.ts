import { type MissedRenter } from '#/api/missed-calls.ts'
import { missedNumber } from '#/components/call-button/missed-call.ts'

/** A row as it stands on the screen. */
export interface ShownRow extends MissedRenter {
  /** The same for as long as it is the same renter, whichever lead they called about last. */
  readonly key: string
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
  const renters = new Map<MissedRenter, ShownRow>()
  for (const old of before.rows) {
    const now = rowOf(old, before.rows, rows)
    if (now && !renters.has(now)) renters.set(now, old)
  }
  const shownAs = (row: MissedRenter) => ({ ...row, key: renters.get(row)?.key ?? row.call.id, gone: false })
  if (!near) {
    return {
      rows: rows.map(shownAs),
      visible: Math.min(rows.length, VISIBLE_ROWS),
      plays: rows.slice(0, VISIBLE_ROWS).filter(hasMessage).length,
    }
  }
  const current = new Map(Array.from(renters, ([row, old]) => [old, shownAs(row)]))
  const stay = before.rows.map((old) => current.get(old) ?? { ...old, gone: true })
  const fresh = rows.filter((row) => !renters.has(row)).map(shownAs)
  return { rows: [...stay, ...fresh], visible: before.visible, plays: before.plays }
}

/** The row of a renter now: of the same lead, else of another lead that they called about from the same number. */
function rowOf(
  old: ShownRow,
  before: readonly ShownRow[],
  rows: readonly MissedRenter[],
): MissedRenter | undefined {
  const number = missedNumber(old)
  return (
    rows.find((row) => row.lead.id === old.lead.id) ??
    rows.find(
      (row) =>
        number !== undefined &&
        missedNumber(row) === number &&
        !before.some(({ lead }) => lead.id === row.lead.id),
    )
  )
}
