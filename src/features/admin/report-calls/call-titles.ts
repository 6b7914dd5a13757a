import { callResultLabel } from '#/domain/message/communication-labels.ts'
import { type CallStats } from '#/domain/report/call-stats.ts'
import { type ShownRows } from '#/domain/report/report-rows.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { periodLabel, parsePeriod } from '#/domain/time/dates.ts'

import { blockLabel } from '../report-charts/hour-blocks.tsx'

const titles: Readonly<Record<string, string>> = {
  incoming: 'Incoming calls',
  blocked: 'Spam and blocked calls',
  rang: 'Calls that rang',
  answered: 'Answered and transferred calls',
  missed: 'Missed calls',
  'called-back': 'Missed calls, called back',
  outgoing: 'Outgoing calls',
  reached: 'Outgoing calls that reached someone',
  repeat: 'Repeat callers',
  other: 'Calls with another result',
}

/** Returns the title of a dialog with calls: `Missed calls, Priya Raman`, `Incoming calls, Voicemail`. */
export function titleOfCalls({ what, by }: ShownRows, answer: CallStats | undefined): string {
  const who = answer === undefined || isUnreadableSection(answer.who) ? undefined : answer.who
  const nameIn = (
    lines: NonNullable<typeof who>['agents'] | undefined,
    id: string | undefined,
    none: string,
  ) =>
    id === undefined ? undefined : id === 'none' ? none : lines?.find(({ of }) => of?.id === id)?.of?.name
  const period = parsePeriod(by['days'])
  return [
    titles[what] ?? 'Calls',
    by['result'] === undefined ? undefined : callResultLabel(by['result']),
    nameIn(who?.agents, by['agent'], 'no agent'),
    nameIn(who?.campaigns, by['campaign'], 'no campaign'),
    ...blockLabel(by),
    period === undefined ? undefined : periodLabel(period),
  ]
    .filter(Boolean)
    .join(', ')
}
