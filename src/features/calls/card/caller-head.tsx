import { Building2, CalendarClock, type LucideIcon, Phone, UserCheck } from 'lucide-react'

import { StatusBadge } from '#/components/lead/status-badge.tsx'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { contactTypeLabels } from '#/domain/lead/contacts/contact.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { currentOrNextTour } from '#/domain/tour/next-tour.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { callerName, isNumber, phoneLineLabel, callNumberLabel } from '../call-labels.ts'
import { type KnownCaller } from '../use-caller.ts'
import { assignedFact, type Fact, propertyFact, tourFact } from './caller-facts.ts'

/** The head of the card with the caller. */
export function CallerHead({ caller, id }: { caller: KnownCaller; id: string }) {
  const { lead, contact, number, pending, isNew } = caller
  const named = Boolean(caller.name?.trim())
  const own = contact?.name.trim()
  const kind = contact && (contactTypeLabels[contact.contactType] ?? contact.contactType)
  // The contact's own name, when a representative calls about somebody else's lead.
  const other =
    own !== undefined && own !== '' && own !== caller.name && !isNumber(own) ? shortName(own, 40) : undefined
  const line = phoneLineLabel(caller)
  return (
    <div className="call-section pt-3.5!">
      <div className="flex items-center gap-3">
        <UserAvatar
          id={contact?.id ?? lead?.id ?? number ?? 'new'}
          name={caller.name ?? number ?? '?'}
          size={40}
        />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="-mt-px truncate pb-px text-heading" data-user-text>
            <bdi>{isNew ? 'New number' : callerName(caller)}</bdi>
          </h2>
          <p className="truncate text-small text-ink-3" data-user-text>
            <bdi>
              {[other, kind, isNew || named ? callNumberLabel(number) : undefined].filter(Boolean).join(', ')}
            </bdi>
          </p>
        </div>
        {lead && <StatusBadge status={lead.leadStatus} />}
      </div>
      {lead ? (
        <LeadFacts lead={lead} line={line} />
      ) : pending ? (
        <div role="status" aria-label="Loading" className="mt-3 flex flex-col gap-2">
          <Skeleton className="h-5 w-52" />
          <Skeleton className="h-5 w-40" />
        </div>
      ) : (
        <ul className="mt-2.5">
          {caller.unreadable && <li className="text-ink-2">This call’s lead couldn’t be loaded.</li>}
          {line !== undefined && <FactRow icon={Phone} fact={{ text: line, more: undefined }} />}
        </ul>
      )}
    </div>
  )
}

function LeadFacts({ lead, line }: { lead: Lead; line: string | undefined }) {
  const { user } = useViewer()
  const { team } = useLeadPermissions(lead.id)
  const now = useNow(60_000)
  return (
    <ul className="mt-2.5">
      <FactRow icon={Building2} fact={propertyFact(lead, team?.name)} />
      {line !== undefined && <FactRow icon={Phone} fact={{ text: line, more: undefined }} />}
      <FactRow icon={CalendarClock} fact={tourFact(currentOrNextTour(lead.tours, now), now)} />
      <FactRow icon={UserCheck} fact={assignedFact(lead, user.id, now)} />
    </ul>
  )
}

function FactRow({ icon, fact }: { icon: LucideIcon; fact: Fact }) {
  return (
    <li className="flex h-6 items-center gap-[7px]">
      <Icon icon={icon} size={15} className="text-ink-3" />
      <span className="min-w-0 truncate" data-user-text>
        <bdi>{shortName(fact.text, 120)}</bdi>
        {fact.more !== undefined && (
          <span className="ml-1 text-ink-3">
            {' '}
            <bdi>{shortName(fact.more)}</bdi>
          </span>
        )}
      </span>
    </li>
  )
}
