import { type OverdueKind, overdueKinds } from '../lead/overdue/overdue-lead.ts'
import { limitOf, waitLevel } from '../lead/overdue/overdue.ts'
import { type WarningSettings } from '../team/team.ts'
import { intervalOf, type NotificationsForm, ofEach } from './notifications.ts'

/** The settings as the rules of waiting and lateness read them; an interval that is none counts as not set. */
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

/** One moment after a text that nobody answers. Epoch milliseconds. */
export interface LateMoment {
  readonly at: number
  readonly what: 'arrives' | 'told' | OverdueKind
}

/**
 * What happens after a text of a new renter at `arrival` while nobody acts, the earliest first: the very limits of the wait
 * chip and of the overdue warnings. Hours and days are lengths: over a change of the clocks a day has 24 hours.
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

/** When the wait of such a text turns amber and red on its chip. Epoch milliseconds. */
export function turnsAt(
  arrival: number,
  settings: WarningSettings,
): { readonly amber: number; readonly red: number } {
  const red = waitLevel({ waitingSince: arrival }, arrival, settings).turnsRedAt
  // The first moment at which the chip itself is amber: its share of the limit is the chip's to know.
  let [calm, amber] = [arrival, red]
  while (amber - calm > 1) {
    const middle = Math.floor((calm + amber) / 2)
    if (waitLevel({ waitingSince: arrival }, middle, settings).level === 'calm') calm = middle
    else amber = middle
  }
  return { amber, red }
}
