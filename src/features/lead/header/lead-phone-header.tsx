import { CalendarPlus, EllipsisVertical, type LucideIcon, Mail, MessageSquare, Phone } from 'lucide-react'

import { CallButton } from '#/components/call-button/call-button.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { useHeaderItems } from '#/components/header/header-items.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { WaitingChip } from '#/components/people/waiting-chip.tsx'
import { emailRecipients } from '#/domain/email/email-recipients.ts'
import { leadName } from '#/domain/lead/lead.ts'
import { leadResponse } from '#/domain/lead/response.ts'
import { asksWhy } from '#/domain/lead/status-reasons.ts'
import { refused, type Verdict } from '#/lib/verdict.ts'
import { useEmailWindows } from '#/providers/popout/email-window.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { ClaimButtons } from '../assign/assign-controls.tsx'
import { AssignedAgent } from '../assign/assigned-agent.tsx'
import { tourVerdict } from '../dialogs/action-verdicts.ts'
import { usePropertyName } from '../rail/use-property-name.ts'
import { StatusMenu } from '../status/status-menu.tsx'
import { BackToList } from './back-to-list.tsx'
import { SequenceButtons } from './lead-sequence-nav.tsx'
import { MoreButton } from './more-button.tsx'
import { type LeadHeaderProps, useHeaderActions } from './use-header-actions.ts'

const noAddress = refused('no-address', 'This lead has no email address')

/**
 * The header of a lead on a phone: name above property and team, status, More and bell, with the action tiles and the
 * assignee below. The connection status has no room next to the name, and the phone is next to the tabs.
 */
export function LeadPhoneHeader(props: LeadHeaderProps) {
  const { lead, permissions, assignment, text, onText, onReply, onBack, calm } = props
  const { rights, team } = permissions
  const { bell } = useHeaderItems()
  const { status, sequence, calling, open } = useHeaderActions(props)
  const mail = useEmailWindows()
  const [address] = emailRecipients(lead.contacts)
  const property = usePropertyName(lead)
  const where = [property, team?.name].filter((part) => part !== undefined && part !== '').join(', ')
  return (
    <>
      <header className="flex h-[52px] shrink-0 items-center gap-1 border-b border-line bg-surface pr-3 pl-0.5 in-data-queue:pl-4">
        <BackToList onBack={onBack} />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-title leading-5" data-user-text>
            <PersonName name={leadName(lead)} />
          </h1>
          {where !== '' && (
            <p className="truncate text-small text-ink-3" data-user-text>
              {where}
            </p>
          )}
        </div>
        <StatusMenu
          lead={lead}
          rights={rights}
          changing={status}
          onReason={(to) => asksWhy(to) && open({ name: 'reason', status: to })}
          className="max-w-[40vw]"
        />
        <MoreButton
          {...{ lead, rights, assignment, open }}
          also={{ tour: false, share: true, agent: true }}
          width={288}
          trigger={<IconButton label="More" icon={EllipsisVertical} size="touch" iconSize={20} />}
        />
        {bell}
      </header>
      <div data-header className="shrink-0 border-b border-line px-4 py-2.5">
        <div className="grid grid-cols-4 gap-2">
          <CallButton
            calling={calling}
            target={calling.targets[0]}
            word="Call"
            size="touch"
            variant={calm || assignment.claimable ? 'secondary' : 'primary'}
            keys="C"
            className="!h-[52px] flex-col !gap-0.5 !px-1 !text-small"
          >
            <Icon icon={Phone} size={18} />
            Call
          </CallButton>
          <Tile verdict={text} icon={MessageSquare} onClick={onText}>
            Text
          </Tile>
          <Tile
            verdict={rights.communicate.ok && address === undefined ? noAddress : rights.communicate}
            icon={Mail}
            onClick={() => mail.open({ leadId: lead.id, name: leadName(lead) })}
          >
            Email
          </Tile>
          <Tile
            verdict={tourVerdict(lead, rights)}
            icon={CalendarPlus}
            onClick={() => open({ name: 'tour' })}
          >
            Tour
          </Tile>
        </div>
        <div className="mt-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
          <AssignedAgent agent={assignment.agent} busy={assignment.busy} named />
          <WaitingChip response={leadResponse(lead)} settings={team?.settings.warningSettings} />
          <ClaimButtons assignment={assignment} reply={text} onReply={onReply} calm={calm} size="touch" />
          {sequence && (
            <span className="ml-auto">
              <SequenceButtons sequence={sequence} size="touch" />
            </span>
          )}
        </div>
      </div>
    </>
  )
}

/** An action tile: an icon above its text. */
function Tile({
  verdict,
  icon,
  onClick,
  children,
}: {
  verdict: Verdict
  icon: LucideIcon
  onClick: () => void
  children: string
}) {
  return (
    <span className="flex">
      <GatedButton
        verdict={verdict}
        size="touch"
        onClick={onClick}
        className="!h-[52px] flex-1 !px-1 [&:not([aria-disabled])_svg]:text-ink-3 [&>span]:flex-col [&>span]:gap-0.5 [&>span]:text-small"
      >
        <Icon icon={icon} size={18} />
        {children}
      </GatedButton>
    </span>
  )
}
