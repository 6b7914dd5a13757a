import { MessageSquare, PhoneMissed, Send, Undo2, Voicemail } from 'lucide-react'

import { CallButton } from '#/components/call-button/call-button.tsx'
import { rowGround } from '#/components/call-button/call-row.ts'
import { useCalling } from '#/components/call-button/use-call.ts'
import { useTakeOn } from '#/components/call-button/use-take-on.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { PersonName } from '#/components/person-name.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { VoicemailBox } from '#/components/voicemail/voicemail-box.tsx'
import { agoWords } from '#/domain/ages.ts'
import { sorryText } from '#/domain/missed-calls.ts'
import { nameInSentence } from '#/domain/short-name.ts'
import { type Team } from '#/domain/team.ts'
import { fullTime } from '#/domain/text-time.ts'
import { clock } from '#/lib/clock.ts'
import { refused, type Verdict } from '#/lib/result.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/icon.tsx'
import { Link } from '#/ui/link.tsx'

import { mayCommunicate } from './rescue-rights.ts'
import { missedWords, takenVerdict, takenWords } from './rescue-words.ts'
import { type ShownRow } from './shown-rows.ts'
import { useReadyText } from './use-ready-text.ts'

/** One renter whose call was missed: who, what they left, who is on it, and the two ways back to them. */
export function RescueRow({ row, team }: { row: ShownRow; team: Team | undefined }) {
  const { lead, call, calls, gone } = row
  const { user } = useViewer()
  const now = useNow(30_000)
  const ready = useReadyText(row)
  const { take } = useTakeOn()
  const may = mayCommunicate(lead, user, team)
  const taken = takenVerdict(call, user.id, now)
  const calling = useCalling(rowGround(lead, may, team))
  const gated = taken === undefined ? calling : { ...calling, verdict: taken }
  const name = nameInSentence(lead.name)
  const mark = gone ? 'Reached' : (ready.words ?? takenWords(call, user.id, now))
  const heard = call.voicemailUrl !== undefined || call.callResult === 'VOICEMAIL'
  return (
    <li aria-label={`Missed call of ${name}`} className={cx('rescue-row', gone && 'rescue-gone')}>
      <Icon
        icon={heard ? Voicemail : PhoneMissed}
        size={16}
        className={cx('rescue-icon', !gone && 'text-danger-text')}
      />
      <div className="rescue-who">
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
          {lead.phone !== undefined && <PhoneNumber number={lead.phone} />}
        </p>
      </div>
      <div className="rescue-what">
        <p className="truncate" data-tip={fullTime(call.createdTs)}>
          {missedWords(call, calls)}
        </p>
        <p className="truncate text-small text-ink-3">
          {[agoWords(now - call.createdTs), mark].filter(Boolean).join(', ')}
        </p>
      </div>
      {heard && !gone && (
        <div className="rescue-play">
          <VoicemailBox url={call.voicemailUrl} seconds={call.voicemailSeconds} of={name} />
        </div>
      )}
      <div className="rescue-acts">
        {!gone && (
          <>
            {ready.held ? (
              <Countdown untilTs={ready.held.untilTs} />
            ) : (
              <CallButton
                calling={gated}
                target={calling.targets[0]}
                word="Call back"
                size="sm"
                className="max-tablet:h-11"
                does="call"
                before={() => take({ lead, call })}
              />
            )}
            {/* One button, so that the focus stays where it was pressed. */}
            <GatedButton
              verdict={taken ?? textVerdict(calling.targets.length > 0, may)}
              size="sm"
              icon={ready.held ? Undo2 : MessageSquare}
              className="max-tablet:h-11"
              aria-label={ready.held ? `Undo the text to ${name}` : `Text ${name}`}
              data-does="text"
              data-tip={ready.held ? undefined : sorryText(user.name, lead.property?.name)}
              onClick={() => (ready.held ? ready.undo() : void ready.write())}
            >
              {ready.held ? 'Undo' : 'Text'}
            </GatedButton>
            {ready.held && (
              <Button size="sm" icon={Send} className="max-tablet:h-11" onClick={ready.send}>
                Send now
              </Button>
            )}
          </>
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
  return (
    <span className="self-center text-small whitespace-nowrap text-ink-2 tabular-nums">
      Text leaves in {seconds} s
    </span>
  )
}
