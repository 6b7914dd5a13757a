import { useQuery } from '@tanstack/react-query'

import { teamsQuery } from '#/api/teams.ts'
import { statusLook } from '#/components/phone-tools/status-label.ts'
import { TakeCalls } from '#/components/phone-tools/take-calls.tsx'
import { countOf } from '#/lib/text/count-of.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { handlesLeads } from '#/providers/voice/phone-line-rights.ts'
import { usePhone } from '#/providers/voice/use-voice.ts'
import { type PhoneStatus } from '#/providers/voice/voice-store.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'
import { useOnline } from '#/ui/use-online.ts'

import { StatusDot } from './status-dot.tsx'

/** The first row of the phone panel: the status, what it means, and the switch for taking calls. */
export function StatusRow({ status }: { status: PhoneStatus }) {
  const online = useOnline()
  const { text, tone } = statusLook(status, useNow(60_000), online)
  const said = stateSentence(status, useCallsFrom())
  const sentence = online ? said : 'Without a connection no call can reach you.'
  const phone = usePhone()
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
      <StatusDot tone={tone} className="size-2" />
      <div className="min-w-0 flex-1">
        {/* A problem is described above, in its own text. */}
        {status.at !== 'unreachable' && <p className="font-semibold">{text}</p>}
        <p className="text-small text-ink-3">{sentence}</p>
        {status.at === 'some-lines' && phone && (
          <Button ref={passFocusOn} size="sm" className="mt-1.5" onClick={() => phone.start()}>
            Retry
          </Button>
        )}
        {status.at === 'other-tab' && phone && (
          <Button ref={passFocusOn} size="sm" className="mt-1.5" onClick={() => phone.takeLead()}>
            Ring in this tab
          </Button>
        )}
      </div>
      <TakeCalls />
    </div>
  )
}

/**
 * Returns the number of teams that calls can come from, "5 teams". These are the teams with a phone line in which the
 * acting user handles leads.
 */
function useCallsFrom(): string | undefined {
  const { user, teamNoun } = useViewer()
  const { data: teams } = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  if (!teams) return undefined
  const count = teams.filter(
    (team) => team.twilioBusinessProfileRef !== undefined && handlesLeads(user, team.id),
  ).length
  return count === 0 ? undefined : countOf(count, teamNoun.team, teamNoun.teams).toLowerCase()
}

/**
 * Explains in one sentence what a status means for the user. A problem also has its own text above the sentence.
 * @param calls how many teams calls can come from: "5 teams". undefined while that is not known
 */
export function stateSentence(status: PhoneStatus, calls: string | undefined): string {
  switch (status.at) {
    case 'starting':
      return 'Connecting to the phone line.'
    case 'no-line':
      return 'You can’t make or take calls here.'
    case 'off':
      return 'Calls don’t ring in this browser.'
    case 'ready':
      return calls === undefined ? 'This tab rings.' : `This tab rings. Calls from ${calls}.`
    case 'ringing':
      return 'Someone is calling.'
    case 'on-call':
      return 'Other calls won’t ring while you’re on this one.'
    case 'busy':
      return 'You are on a call elsewhere.'
    case 'quiet':
      return 'Calls go to voicemail and your phone won’t ring.'
    case 'reconnecting':
      return status.othersRing
        ? 'The connection to a phone line was lost. Calls to the other lines ring here.'
        : 'The connection to the phone line was lost.'
    case 'some-lines':
      return 'Calls to the other lines ring here.'
    case 'other-tab':
      return 'You can answer in this tab, too.'
    case 'unreachable':
      if (status.why === 'unproven') return 'We couldn’t confirm for the last minute that calls ring here.'
      return 'Calls won’t work here until that is fixed.'
  }
}
