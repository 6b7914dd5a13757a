import { CalendarPlus, Ellipsis, MessageSquare, Share2 } from 'lucide-react'

import { GatedButton } from '#/components/gated-button.tsx'
import { useHeaderItems } from '#/components/header-items.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { WaitingChip } from '#/components/people/waiting-chip.tsx'
import { asksWhy } from '#/domain/lead/lead-status.ts'
import { leadName } from '#/domain/lead/lead.ts'
import { leadResponse } from '#/domain/lead/response.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { Menu } from '#/ui/layers/menu.tsx'
import { useMedia, WIDE } from '#/ui/use-media.ts'

import { AgentMenu, ClaimButtons } from '../assign/assign-controls.tsx'
import { shareVerdict, tourVerdict } from '../dialogs/action-verdicts.ts'
import { StatusMenu } from '../status/status-menu.tsx'
import { BackToList } from './back-to-list.tsx'
import { CallSplit } from './call-split.tsx'
import { SequenceButtons } from './lead-sequence-nav.tsx'
import { leadActions } from './more-menu.ts'
import { type LeadHeaderProps, useHeaderActions } from './use-header-actions.ts'

/** Where the words of all buttons have room beside the name. */
const ROOMY = '(width >= 1536px)'

/**
 * The top bar of a lead, 64 px: who, what stage, whose, how long they have waited; what can be done, the way to the next
 * of the list, connection, phone and bell at the right. Where there is little room Set tour and Share stand in the menu.
 */
export function LeadHeader(props: LeadHeaderProps) {
  const { lead, permissions, assignment, text, onText, onReply, onBack, calm } = props
  const { rights, team } = permissions
  const { unsent, presence, phone, bell } = useHeaderItems()
  const { status, sequence, calling, open } = useHeaderActions(props)
  const wide = useMedia(WIDE)
  // Claim takes the room of two, and what comes after it too: nothing moves under the pointer.
  const roomy = wide && !assignment.claimable
  const response = leadResponse(lead)
  const waits = response.waitingSince !== undefined
  const textClass = useMedia(ROOMY) ? undefined : 'sr-only'
  return (
    <header className="flex h-16 shrink-0 items-center gap-3 border-b border-line bg-surface pr-4 pl-[18px]">
      <div className="flex min-w-0 flex-1 items-center gap-2.5">
        <BackToList onBack={onBack} />
        <h1
          className="min-w-20 truncate text-title-lg"
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
        {/* Where there is room for words the agent keeps some, and so does the wait. */}
        <span
          className={cx(
            'flex items-center gap-3',
            assignment.agent ? 'min-w-0 shrink' : 'shrink-0',
            assignment.agent && (waits ? 'wide:min-w-49' : 'wide:min-w-20'),
          )}
        >
          <AgentMenu assignment={assignment} teamId={lead.teamRef} />
          <WaitingChip response={response} settings={team?.settings.warningSettings} />
        </span>
      </div>
      {/* The name and the agent need the room of its word, and of the connection's. */}
      <span className="contents [&_.header-word]:sr-only">{unsent}</span>
      <div className="flex shrink-0 items-center gap-2">
        <ClaimButtons assignment={assignment} reply={text} onReply={onReply} />
        <CallSplit
          calling={calling}
          variant={calm || assignment.claimable ? 'secondary' : 'primary'}
          tight={!wide}
        />
        <GatedButton verdict={text} icon={MessageSquare} onClick={onText}>
          Text
        </GatedButton>
        {roomy && (
          <>
            <GatedButton
              verdict={tourVerdict(lead, rights)}
              icon={CalendarPlus}
              onClick={() => open({ name: 'tour' })}
              data-tip={textClass && 'Set tour'}
              style={textClass ? { gap: 0 } : undefined}
            >
              <span className={textClass}>Set tour</span>
            </GatedButton>
            <GatedButton
              verdict={shareVerdict(lead, rights)}
              icon={Share2}
              onClick={() => open({ name: 'share' })}
              data-tip={textClass && 'Share'}
              style={textClass ? { gap: 0 } : undefined}
            >
              <span className={textClass}>Share</span>
            </GatedButton>
          </>
        )}
        <Menu
          label="More"
          align="end"
          width={272}
          trigger={<IconButton label="More" icon={Ellipsis} size="md" variant="secondary" />}
          items={leadActions({ lead, rights, assignment, open, also: { actions: !roomy, agent: false } })}
        />
      </div>
      <span aria-hidden className="h-5 w-px bg-line-2" />
      {sequence && <SequenceButtons sequence={sequence} tight={assignment.claimable} />}
      <span className="contents [&_.header-word]:sr-only">{presence}</span>
      {phone ?? <span className="size-8 shrink-0" />}
      {bell}
    </header>
  )
}
