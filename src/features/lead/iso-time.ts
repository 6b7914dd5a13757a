/** A time for the `dateTime` of an element; undefined where a calendar has no such day. */
export function isoTime(ts: number): string | undefined {
  return Number.isFinite(ts) && Math.abs(ts) <= 8.64e15 ? new Date(ts).toISOString() : undefined
}
