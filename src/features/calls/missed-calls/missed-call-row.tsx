import { MessageSquare, PhoneMissed, Send, Undo2, Voicemail } from 'lucide-react'

import { CallButton } from '#/components/call-button/call-button.tsx'
import {
  missedCallInput,
  missedNumber,
  handledVerdict,
  handledByLabel,
} from '#/components/call-button/missed-call.ts'
import { useCalling } from '#/components/call-button/use-call.ts'
import { useHandleMissedCall } from '#/components/call-button/use-handle-missed-call.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { VoicemailBox } from '#/components/voicemail/voicemail-box.tsx'
import { sorryText } from '#/domain/call/missed-calls.ts'
import { rowRights } from '#/domain/policy/row-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { formatAgo, formatFullTime } from '#/domain/time/format.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { clock } from '#/lib/clock.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { missedCallLabel } from './missed-call-labels.ts'
import { hasMessage, type ShownRow } from './shown-rows.ts'
import { useReadyText } from './use-ready-text.ts'

/**
 * One renter whose call was missed: the name, the voicemail, who is handling it, and the buttons to call back or text.
 */
export function MissedCallRow({ row, teams }: { row: ShownRow; teams: readonly Team[] }) {
  const { lead, call, calls, gone } = row
  const team = teams.find(({ id }) => id === lead.teamRef)
  const { user } = useViewer()
  const now = useNow(30_000)
  const ready = useReadyText(row)
  const { handleSoon } = useHandleMissedCall()
  const may = rowRights(lead, user, teams).text
  const handled = handledVerdict(call, user.id, now)
  const calling = useCalling(missedCallInput(row, may, team))
  const gated = handled === undefined ? calling : { ...calling, verdict: handled }
  const name = nameInSentence(lead.name)
  const phone = missedNumber(row)
  const mark = gone ? 'Reached' : (ready.label ?? handledByLabel(call, user.id, now))
  const heard = hasMessage(row)
  return (
    <li
      aria-label={`Missed call from ${name}`}
      data-plays={heard || undefined}
      data-name={name}
      data-waiting={ready.waiting ? '' : undefined}
      className={cx('missed-call-row', gone && 'missed-call-gone')}
    >
      <Icon
        icon={heard ? Voicemail : PhoneMissed}
        size={16}
        className={cx('missed-call-icon', !gone && 'text-danger-text')}
      />
      <div className="missed-call-who">
        <p className="truncate" data-user-text>
          <Link
            to="/leads/$leadId"
            params={{ leadId: lead.id }}
            look="plain"
            data-does="open"
            className="rounded-xs font-medium hover:underline"
          >
            <PersonName name={lead.name} />
          </Link>
          {lead.property && <span className="ml-2 text-ink-3">{lead.property.name}</span>}
        </p>
        <p className="truncate text-small text-ink-3" data-user-text>
          {phone !== undefined && <PhoneNumber number={phone} />}
        </p>
      </div>
      <div className="missed-call-what">
        <p className="truncate" data-tip={formatFullTime(call.createdTs)}>
          {missedCallLabel(call, calls)}
        </p>
        <p className="truncate text-small text-ink-3">
          {formatAgo(now - call.createdTs)}
          <span className="ml-2 text-ink-2">
            {ready.waiting ? <Countdown untilTs={ready.waiting.untilTs} /> : mark}
          </span>
        </p>
      </div>
      {heard && !gone && (
        <div className="missed-call-play">
          <VoicemailBox url={call.voicemailUrl} seconds={call.voicemailSeconds} of={name} />
        </div>
      )}
      <div className="missed-call-acts">
        {!gone && (
          <PressGuard meaning={ready.waiting ? 'undo' : 'text'}>
            {ready.waiting ? (
              <Button size="sm" icon={Send} className="max-tablet:h-11" onClick={ready.send}>
                Send now
              </Button>
            ) : (
              <CallButton
                calling={gated}
                target={calling.targets[0]}
                word="Call back"
                size="sm"
                className="max-tablet:h-11"
                does="call"
                before={() => handleSoon({ lead, call })}
              />
            )}
            {/* A single button, so that the focus stays on it when it changes between Text and Undo. */}
            <GatedButton
              verdict={ready.waiting ? allowed : (handled ?? textVerdict(calling.targets.length > 0, may))}
              size="sm"
              icon={ready.waiting ? Undo2 : MessageSquare}
              className="max-tablet:h-11"
              aria-label={ready.waiting ? `Undo the text to ${name}` : `Text ${name}`}
              data-does="text"
              data-tip={ready.waiting ? undefined : sorryText(user.name, lead.property?.name)}
              onClick={() => (ready.waiting ? ready.undo() : ready.write())}
            >
              {ready.waiting ? 'Undo' : 'Text'}
            </GatedButton>
          </PressGuard>
        )}
      </div>
    </li>
  )
}

function textVerdict(numbered: boolean, may: Verdict): Verdict {
  return may.ok && !numbered ? refused('no-number', 'This lead has no phone number to text') : may
}

function Countdown({ untilTs }: { untilTs: number }) {
  useNow(1_000)
  const seconds = Math.max(1, Math.ceil((untilTs - clock.local()) / 1_000))
  return <span className="tabular-nums">Text sends in {seconds} s</span>
}
