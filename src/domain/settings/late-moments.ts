import { type OverdueKind, overdueKinds } from '../lead/overdue/overdue-lead.ts'
import { limitOf, waitLevel } from '../lead/overdue/overdue.ts'
import { type WarningSettings } from '../team/team.ts'
import { intervalOf, type NotificationsForm, ofEach } from './notifications.ts'

/**
 * Returns the settings in the format of the rules for waiting and late leads. An invalid interval counts as not set.
 */
export function warningsOfForm(form: NotificationsForm): WarningSettings {
  return {
    useWarnings: form.useWarnings,
    ...ofEach((kind) => {
      const { enabled, unit } = form[kind]
      const number = intervalOf(form[kind])
      return {
        enabled: enabled && number !== undefined,
        timePeriod: number === undefined ? undefined : { interval: number, unit },
      }
    }),
  }
}

/** A moment after a text that nobody answers. In epoch milliseconds. */
interface LateMoment {
  readonly at: number
  readonly what: 'arrives' | 'told' | OverdueKind
}

/**
 * Returns what happens after a text of a new renter at `arrival` while nobody acts, the earliest first. The limits are
 * those of the wait chip and of the overdue warnings. Hours and days are fixed lengths: a day has 24 hours even when
 * the clocks change.
 */
export function lateMoments(
  arrival: number,
  delayMins: number | undefined,
  settings: WarningSettings,
): LateMoment[] {
  const late = overdueKinds.flatMap((kind): LateMoment[] => {
    const limit = limitOf(settings, kind)
    return limit === undefined ? [] : [{ at: arrival + limit, what: kind }]
  })
  const reported: LateMoment[] =
    delayMins === undefined ? [] : [{ at: arrival + delayMins * 60_000, what: 'told' }]
  return [{ at: arrival, what: 'arrives' }, ...[...reported, ...late].toSorted((a, b) => a.at - b.at)]
}

/** Returns when the wait chip of such a text turns amber and red, in epoch milliseconds. */
export function turnsAt(
  arrival: number,
  settings: WarningSettings,
): { readonly amber: number; readonly red: number } {
  const red = waitLevel({ waitingSince: arrival }, arrival, settings).turnsRedAt
  // Searches for the first moment at which the chip is amber, because only the chip knows at what share of the limit it
  // turns.
  let [calm, amber] = [arrival, red]
  while (amber - calm > 1) {
    const middle = Math.floor((calm + amber) / 2)
    if (waitLevel({ waitingSince: arrival }, middle, settings).level === 'calm') calm = middle
    else amber = middle
  }
  return { amber, red }
}
