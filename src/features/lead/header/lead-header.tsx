import { CalendarPlus, Ellipsis, type LucideIcon, MessageSquare, Share2 } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { GatedButton } from '#/components/gated-button.tsx'
import { HeaderPhonePlaceholder, NarrowHeader, useHeaderItems } from '#/components/header/header-items.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { WaitingChip } from '#/components/people/waiting-chip.tsx'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { leadResponse } from '#/domain/lead/response.ts'
import { asksWhy } from '#/domain/lead/status-reasons.ts'
import { type WarningSettings } from '#/domain/team/team.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { observeSize } from '#/ui/observe-size.ts'

import { AgentMenu, ClaimButtons } from '../assign/assign-controls.tsx'
import { shareVerdict, tourVerdict } from '../dialogs/action-verdicts.ts'
import { usePropertyName } from '../rail/use-property-name.ts'
import { StatusMenu } from '../status/status-menu.tsx'
import { BackToList } from './back-to-list.tsx'
import { CallSplit } from './call-split.tsx'
import { SequenceButtons } from './lead-sequence-nav.tsx'
import { MoreButton } from './more-button.tsx'
import { type LeadHeaderProps, useHeaderActions } from './use-header-actions.ts'

/** Minimum width of the header for separate Set tour and Share buttons, in pixels. */
const ROOMY = 1000

/**
 * Maximum length of the renter's and the agent's names together that leaves room for the texts of Set tour and Share in
 * a window of 1440 px with the menu open, in characters.
 */
const SHORT_NAMES = 30

/**
 * The top bar of a lead: the renter, the status, the assignee and the waiting time. On the right are the
 * actions, the way to the next lead of the list, the connection, the phone and the bell. If there is little room, Set
 * tour and Share move to the menu.
 */
export function LeadHeader(props: LeadHeaderProps) {
  const { lead, permissions, assignment, text, onText, onReply, onBack, calm } = props
  const { rights, team } = permissions
  const { unsent, connection, phone, bell } = useHeaderItems()
  const { kind } = useViewer()
  const { status, sequence, calling, open } = useHeaderActions(props)
  const header = useRef<HTMLElement>(null)
  const wide = useWiderThan(header, ROOMY)
  // Claim takes the space of two buttons, and so does the button that replaces it, so that nothing moves under the
  // pointer. In the queue there are no buttons to the next lead, and Share is in the menu.
  const roomy = wide && (calm || !assignment.claimable)
  const waits = !calm && leadResponse(lead).waitingSince !== undefined
  // Button texts are dropped before the name is cut. This depends on the width of the header itself, because the
  // navigation menu next to it can be open or closed.
  const names = leadName(lead).length + (assignment.agent?.name.length ?? 0)
  const crowded = waits || names > SHORT_NAMES
  return (
    <header
      ref={header}
      className={cx(
        '@container/lead-header flex shrink-0 items-center gap-3 border-b border-line bg-surface pr-4',
        calm ? 'h-14 pl-6' : 'h-16 pl-[18px]',
      )}
    >
      <div className="flex min-w-0 flex-1 items-center gap-2.5">
        <BackToList onBack={onBack} />
        <h1
          className="mr-0.5 min-w-30 truncate text-title-lg"
          data-user-text
          data-tip={shortName(leadName(lead), 200)}
        >
          <PersonName name={leadName(lead)} />
        </h1>
        <StatusMenu
          lead={lead}
          rights={rights}
          changing={status}
          onReason={(to) => asksWhy(to) && open({ name: 'reason', status: to })}
        />
        <LeadAssignee
          lead={lead}
          assignment={assignment}
          calm={calm}
          settings={team?.settings.warningSettings}
        />
        {calm && <LeadLocation lead={lead} team={kind === 'BROKER' ? team?.name : undefined} />}
      </div>
      <span className="contents [&_.header-word]:sr-only @min-[1370px]/lead-header:[&_.header-word]:not-sr-only">
        {unsent}
      </span>
      <div className="flex shrink-0 items-center gap-2">
        <ClaimButtons assignment={assignment} reply={text} onReply={onReply} calm={calm} />
        <CallSplit
          calling={calling}
          variant={calm || assignment.claimable ? 'secondary' : 'primary'}
          tight={!wide}
        />
        <GatedButton
          verdict={text}
          icon={MessageSquare}
          onClick={onText}
          data-tip="Text"
          className="gap-0! @min-[900px]/lead-header:gap-1.5!"
        >
          <span className="sr-only @min-[900px]/lead-header:not-sr-only">Text</span>
        </GatedButton>
        {roomy && (
          <HeaderAction
            verdict={tourVerdict(lead, rights)}
            icon={CalendarPlus}
            word="Set tour"
            crowded={crowded}
            onClick={() => open({ name: 'tour' })}
          />
        )}
        {roomy && !calm && (
          <HeaderAction
            verdict={shareVerdict(lead, rights)}
            icon={Share2}
            word="Share"
            crowded={crowded}
            onClick={() => open({ name: 'share' })}
          />
        )}
        <MoreButton
          {...{ lead, rights, assignment, open }}
          also={{ tour: !roomy, share: calm || !roomy, agent: false }}
          width={272}
          trigger={<IconButton label="More" icon={Ellipsis} size="md" variant="secondary" />}
        />
      </div>
      <span aria-hidden className="h-5 w-px bg-line-2" />
      {sequence && <SequenceButtons sequence={sequence} tight />}
      <div className="flex min-w-12 shrink-0 items-center justify-end gap-2 [&_.header-word]:sr-only @min-[1340px]/lead-header:[&_.header-word]:not-sr-only">
        {connection}
        <NarrowHeader>{phone ?? <HeaderPhonePlaceholder />}</NarrowHeader>
      </div>
      {bell}
    </header>
  )
}

/** The Set tour or Share button. Its text is shown if there is room. */
function HeaderAction({
  verdict,
  icon,
  word,
  crowded,
  onClick,
}: {
  verdict: Verdict
  icon: LucideIcon
  word: string
  /** Whether the names in the header need the room. */
  crowded: boolean
  onClick: () => void
}) {
  const roomy = cx('@min-[1240px]/lead-header:gap-1.5!', !crowded && '@min-[1140px]/lead-header:gap-1.5!')
  const seen = cx(
    '@min-[1240px]/lead-header:not-sr-only',
    !crowded && '@min-[1140px]/lead-header:not-sr-only',
  )
  return (
    <GatedButton
      verdict={verdict}
      icon={icon}
      onClick={onClick}
      data-tip={word}
      className={cx('gap-0!', roomy)}
    >
      <span className={cx('sr-only', seen)}>{word}</span>
    </GatedButton>
  )
}

/**
 * The assignee of the lead, and how long it has been waiting. In the focus queue, the waiting item itself shows the
 * waiting time.
 */
function LeadAssignee({
  lead,
  assignment,
  calm,
  settings,
}: Pick<LeadHeaderProps, 'lead' | 'assignment' | 'calm'> & { settings: WarningSettings | undefined }) {
  const response = leadResponse(lead)
  const waits = !calm && response.waitingSince !== undefined
  return (
    // The agent's name is shortened before the renter's. With one pixel less, the renter's name would already be cut.
    <span
      className={cx(
        'flex items-center gap-3',
        assignment.agent ? 'shrink-[99999]' : 'shrink-0',
        assignment.agent && (waits ? 'min-w-39' : 'min-w-10'),
      )}
    >
      <AgentMenu assignment={assignment} teamId={lead.teamRef} />
      {!calm && <WaitingChip response={response} settings={settings} />}
    </span>
  )
}

/**
 * The property and team of the lead, shown in the focus queue because no list was opened before the lead. It takes the
 * remaining width.
 */
function LeadLocation({ lead, team }: { lead: Lead; team: string | undefined }) {
  const text = [usePropertyName(lead), team].filter(Boolean).join(', ')
  return (
    <span
      data-user-text
      data-tip={text}
      data-tip-when="cut"
      className="min-w-0 flex-1 truncate text-ink-3 max-wide:hidden"
    >
      {text}
    </span>
  )
}

// Remembers the measurement of the previous lead's header. The next header is equally wide, so it renders only once and
// does not wait for a layout.
let lastWider: boolean | undefined

/** Whether the header is at least as wide as a number of pixels. Known before the first paint. */
function useWiderThan(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [wider, setWider] = useState(lastWider ?? false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => {
      lastWider = current.clientWidth >= pixels
      setWider(lastWider)
    }
    if (lastWider === undefined) measure()
    return observeSize(current, measure)
  }, [element, pixels])
  return wider
}
