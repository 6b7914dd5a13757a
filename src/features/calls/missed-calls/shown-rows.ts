import { type MissedRenter } from '#/api/missed-calls.ts'
import { missedNumber } from '#/components/call-button/missed-call.ts'

/** A row as it is shown. */
export interface ShownRow extends MissedRenter {
  /** Stays the same for the same renter, regardless of which lead the renter called about last. */
  readonly key: string
  /** Whether the renter was reached. The row disappears once neither pointer nor focus is near. */
  readonly gone: boolean
}

/** What is shown. */
export interface Shown {
  readonly rows: readonly ShownRow[]
  /** Number of rows that have room. It changes only while neither pointer nor focus is near. */
  readonly visible: number
  /** The number of visible rows that have a player. */
  readonly plays: number
}

/**
 * Maximum number of rows that are visible at once. If there are more, the top of the next row is visible, so that the
 * user knows about it.
 */
export const VISIBLE_ROWS = 3.4

/** Whether the renter left a message. */
export function hasMessage({ call }: Pick<MissedRenter, 'call'>): boolean {
  return call.voicemailUrl !== undefined || call.callResult === 'VOICEMAIL'
}

/**
 * Returns what to show next. While the pointer or the focus is near, nothing moves: a renter who was reached stays in
 * place, grayed out, a new caller is added at the end, and the height stays the same.
 * @param near whether the user's pointer or focus is in the rows or in the list below
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

/**
 * Returns the current row of a renter: the row of the same lead, or else of another lead that the renter called about
 * from the same number.
 */
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
