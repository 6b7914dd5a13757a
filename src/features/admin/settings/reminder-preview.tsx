import { Mail, MessageSquare } from 'lucide-react'

import { FilledText } from '#/components/template-text/filled-text.tsx'
import { ASK_TO_CONFIRM, type PlannedReminder, reminderPlan } from '#/domain/settings/reminder-plan.ts'
import { reminderProblem, type TourReminder, type TourReminderForm } from '#/domain/settings/tour-reminder.ts'
import { filledPieces, type TemplateFacts } from '#/domain/template/template-variables.ts'
import { zoneOfProperty } from '#/domain/time/property-zone.ts'
import { formatTourForRenter, formatTourMonthDay } from '#/domain/tour/tour-time.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { wholeNumber } from '#/lib/text/whole-number.ts'
import { useNow } from '#/providers/now.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { SettingsPanel } from './section-page.tsx'

type NextTour = NonNullable<TourReminder['nextTour']>

/** Previews which reminders are sent when for the team's next set tour, and how their message reads. */
export function ReminderPreview({
  form,
  tour,
  facts,
}: {
  form: TourReminderForm
  tour: NextTour | undefined
  facts: TemplateFacts | undefined
}) {
  const now = useNow(60_000)
  if (tour === undefined) {
    return (
      <SettingsPanel title="Preview">
        <p className="px-4 py-3 text-ink-2">No tours coming up. Once there’s one, its reminders show here.</p>
      </SettingsPanel>
    )
  }
  const { property } = tour
  const reminders = form.reminders.flatMap(({ hours, channel }, at) =>
    reminderProblem(form.reminders, at) === undefined ? [{ hours: wholeNumber(hours) ?? 0, channel }] : [],
  )
  const plan = reminderPlan(
    reminders,
    { ...tour, zone: zoneOfProperty(property) },
    form.quiet ? { from: form.quietFrom, to: form.quietTo } : undefined,
  )
  const message = tour.tourType === 'VIRTUAL' ? form.virtualMessage : form.inPersonMessage
  const texts = plan.some((one) => one.sendTs !== undefined && waysOf(one, tour).includes('text'))
  const whole = form.confirm && texts ? `${message.trim()} ${ASK_TO_CONFIRM}` : message
  return (
    <SettingsPanel
      title="Preview"
      hint="the next set tour"
      foot={form.enabled ? undefined : 'Reminders are off: nothing is sent.'}
    >
      <div className="px-4 py-3" aria-live="polite">
        <p className="text-ink-2" data-user-text>
          {formatTourForRenter(tour, now)}
          {property && (
            <>
              , <bdi>{property.name}</bdi>
            </>
          )}
        </p>
        <ol className="mt-2 border-t border-line pt-1">
          {plan.map((one) => (
            <li key={one.hours} className="flex gap-2 py-1 text-small">
              <Icon
                icon={one.sendBy === 'EMAIL' || waysOf(one, tour)[0] === 'email' ? Mail : MessageSquare}
                size={14}
                className="mt-px shrink-0 text-accent-text"
              />
              <span className="min-w-0">{sentence(one, tour, now)}</span>
            </li>
          ))}
          {plan.length === 0 && <li className="py-1 text-small text-ink-3">No reminder goes out.</li>}
        </ol>
        {facts && !isBlank(message) && (
          <div className="mt-2 rounded-lg bg-active px-[11px] py-[7px] text-bubble">
            <FilledText pieces={filledPieces(whole, facts)} plain />
          </div>
        )}
      </div>
    </SettingsPanel>
  )
}

/** Returns the ways in which a reminder reaches this renter. */
function waysOf({ sendBy }: Pick<PlannedReminder, 'sendBy'>, tour: NextTour) {
  const ways = []
  if (sendBy !== 'EMAIL' && tour.text) ways.push('text')
  if (sendBy !== 'TEXT' && tour.email) ways.push('email')
  return ways
}

/** Describes in a sentence what happens with one reminder. */
function sentence({ sendBy, hours, dueTs, sendTs, because }: PlannedReminder, tour: NextTour, now: number) {
  const ways = waysOf({ sendBy }, tour)
  const before = `${hours} h before`
  if (because === 'over') return `${before}: not sent, the tour is over when the quiet hours end`
  if (because === 'alike' || sendTs === undefined)
    return `${before}: not sent, another reminder goes out at that time`
  if (sendTs <= now) return `${before}: its time has passed`
  if (ways.length === 0)
    return sendBy === 'EMAIL'
      ? `${before}: not sent, this renter has no email address`
      : `${before}: not sent, this renter doesn’t allow texts`
  const at = (ts: number) => formatTourMonthDay({ ...tour, startTs: ts }, now)
  const moved = because === 'quiet' ? `, after the quiet hours and not at ${at(dueTs)}` : ''
  return `${at(sendTs)} by ${ways.join(' and ')}${moved}`
}
