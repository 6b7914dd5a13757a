import { countOf } from '#/lib/text/count-of.ts'

/** Seconds that an arrow key moves the position. */
const ARROW_SECONDS = 5

/** Seconds that Page Up and Page Down move the position. */
const PAGE_SECONDS = 10

/** The playback speeds, in the order in which the button cycles through them. */
export const speeds = [1, 1.25, 1.5, 2] as const

/**
 * Returns the position that a key moves the player to, in seconds. undefined when the key does not belong to the
 * slider.
 * @param at seconds played
 * @param total length in seconds
 */
export function seekByKey(key: string, at: number, total: number): number | undefined {
  const move = moves.get(key)
  if (move === undefined) return undefined
  return Math.min(Math.max(move(at, total), 0), Math.max(total, 0))
}

const moves: ReadonlyMap<string, (at: number, total: number) => number> = new Map(
  Object.entries({
    ArrowRight: (at: number) => at + ARROW_SECONDS,
    ArrowUp: (at: number) => at + ARROW_SECONDS,
    ArrowLeft: (at: number) => at - ARROW_SECONDS,
    ArrowDown: (at: number) => at - ARROW_SECONDS,
    PageUp: (at: number) => at + PAGE_SECONDS,
    PageDown: (at: number) => at - PAGE_SECONDS,
    Home: () => 0,
    End: (_: number, total: number) => total,
  }),
)

/** Returns the speed after the current one. */
export function nextSpeed(speed: number): number {
  const index = speeds.findIndex((known) => known === speed)
  return speeds[(index + 1) % speeds.length] ?? 1
}

/** Returns a position in a recording as text for a screen reader: `16 seconds of 42 seconds`. */
export function playerLabel(at: number, total: number): string {
  return `${spoken(at)} of ${spoken(total)}`
}

function spoken(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  if (minutes === 0) return countOf(rest, 'second')
  return rest === 0 ? countOf(minutes, 'minute') : `${countOf(minutes, 'minute')} ${countOf(rest, 'second')}`
}
