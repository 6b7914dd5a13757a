import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'

import { listedRows } from '#/api/cache/listed-rows.ts'
import { HeaderPhonePlaceholder, NarrowHeader, useHeaderItems } from '#/components/header/header-items.tsx'
import { channelIcons } from '#/components/lead/channel-icons.ts'
import { StatusBadge } from '#/components/lead/status-badge.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { WaitingChip } from '#/components/people/waiting-chip.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { requirementRows } from '#/domain/lead/requirement-rows.ts'
import { callSummary, channelLook } from '#/domain/message/communication-labels.ts'
import { entryTime } from '#/domain/message/entry-time.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { clock } from '#/lib/clock.ts'
import { formatDate } from '#/lib/time/format-date.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { AssignedAgent } from '../assign/assigned-agent.tsx'
import { BackToList } from '../header/back-to-list.tsx'
import { KeyValues, RailSection } from '../rail/rail-section.tsx'
import { type LeadLayout, useLeadLayout } from './lead-page-views.ts'

/** The frame of a lead until its response arrives, with everything that is known from its list row. */
export function LeadPending({
  leadId,
  onBack,
  note,
}: {
  leadId: string
  onBack?: (() => void) | undefined
  /** A note that loading takes long. */
  note?: ReactNode
}) {
  const row = listedRows(useQueryClient()).get(leadId)?.row
  const layout = useLeadLayout()
  return (
    <div aria-busy data-pending className="flex min-h-0 flex-1 flex-col">
      {layout === 'phone' ? (
        <PhoneHead row={row} onBack={onBack} />
      ) : (
        <Head row={row} onBack={onBack} wide={layout === 'rail'} />
      )}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <PendingTabs layout={layout} row={row} />
          <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden px-4 pb-5 tablet:px-6">
            <div className="mx-auto w-full max-w-[808px]">
              {note}
              <Skeleton className="mb-3 ml-10 h-8 w-64" />
              <Skeleton className="mb-5 ml-10 h-8 w-80 max-w-[70%]" />
              {row && <Newest row={row} />}
            </div>
          </div>
          <div className="shrink-0 px-6 pb-4 max-tablet:px-3 max-tablet:pb-2">
            <div className="mx-auto h-[139px] max-w-[808px] rounded-md border border-line-2 max-tablet:h-11" />
          </div>
        </div>
        {layout === 'rail' && (
          <aside
            aria-label="Details"
            className="w-80 shrink-0 overflow-hidden border-l border-line wide:w-[376px]"
          >
            <PendingRail row={row} />
          </aside>
        )}
      </div>
    </div>
  )
}

function Name({ row, className }: { row: LeadRow | undefined; className: string }) {
  if (row === undefined) return <Skeleton className="h-5 w-40" />
  return (
    <h1 className={className} data-user-text data-tip={shortName(row.name, 200)}>
      <PersonName name={row.name} />
    </h1>
  )
}

function Agent({ row, named = false }: { row: LeadRow; named?: boolean }) {
  const { assignedAgent: agent } = row
  return (
    <AssignedAgent
      agent={agent && { id: agent.id, name: agent.name, color: agent.colorSelection }}
      named={named}
    />
  )
}

function Head({
  row,
  onBack,
  wide,
}: {
  row: LeadRow | undefined
  onBack: (() => void) | undefined
  wide: boolean
}) {
  const { connection, phone, bell } = useHeaderItems()
  return (
    <header className="flex h-16 shrink-0 items-center gap-3 border-b border-line bg-surface pr-4 pl-[18px]">
      <div className="flex min-w-0 flex-1 items-center gap-2.5">
        <BackToList onBack={onBack} />
        <Name row={row} className="min-w-30 truncate text-title-lg" />
        {row && (
          <>
            <StatusBadge status={row.leadStatus} large />
            <span className="flex min-w-10 items-center gap-3 px-1.5">
              <Agent row={row} />
              <WaitingChip response={row} settings={undefined} />
            </span>
          </>
        )}
      </div>
      <div className="flex shrink-0 gap-2">
        {(wide ? [84, 73, 97, 83, 32] : [84, 73, 32]).map((width) => (
          <span key={width} style={{ width }} className="h-8 rounded-md border border-line-2" />
        ))}
      </div>
      <div className="flex min-w-12 shrink-0 items-center justify-end gap-2">
        {connection}
        <NarrowHeader>{phone ?? <HeaderPhonePlaceholder />}</NarrowHeader>
      </div>
      {bell}
    </header>
  )
}

function PhoneHead({ row, onBack }: { row: LeadRow | undefined; onBack: (() => void) | undefined }) {
  const { bell } = useHeaderItems()
  return (
    <>
      <header className="flex h-[52px] shrink-0 items-center gap-1 border-b border-line bg-surface pr-3 pl-0.5">
        <BackToList onBack={onBack} />
        <div className="min-w-0 flex-1">
          <Name row={row} className="truncate text-title leading-5" />
          {row && (
            <p className="truncate text-small text-ink-3" data-user-text>
              {whereOf(row).join(', ')}
            </p>
          )}
        </div>
        {row && <StatusBadge status={row.leadStatus} large />}
        {bell}
      </header>
      <div className="shrink-0 border-b border-line px-4 py-2.5">
        <div className="flex gap-2">
          {['call', 'text', 'email', 'tour'].map((tile) => (
            <span key={tile} className="h-[52px] flex-1 rounded-md border border-line-2" />
          ))}
        </div>
        <div className="mt-2 flex min-h-8 items-center gap-3">{row && <Agent row={row} named />}</div>
      </div>
    </>
  )
}

const whereOf = ({ property, teamName }: LeadRow) =>
  [property?.name, teamName].filter((part): part is string => part !== undefined && part !== '')

/**
 * The tabs cannot be selected yet, because the counts that decide them come with the lead. If neither the rail nor the
 * phone header shows it, they show where the lead belongs.
 */
function PendingTabs({ layout, row }: { layout: LeadLayout; row: LeadRow | undefined }) {
  return (
    <div className="shrink-0 border-b border-line px-4 tablet:px-6">
      <p className="mx-auto flex h-10 max-w-[808px] items-center justify-between gap-6 font-medium max-tablet:h-11">
        <span className="shrink-0">{layout === 'phone' ? 'Activity' : 'All activity'}</span>
        {layout === 'tab' && row && (
          <span className="truncate font-normal text-ink-3" data-user-text>
            {whereOf(row).join(', ')}
          </span>
        )}
      </p>
    </div>
  )
}

/** The newest communication from the list row, at the position where the timeline will end. */
function Newest({ row }: { row: LeadRow }) {
  const last = row.lastCommunication
  if (last === undefined) return null
  const { icon, label } = channelLook(last.communicationType)
  const call = last.communicationType === 'CALL'
  const sender = last.communicationDirection === 'INCOMING' ? row.name : last.sentByUserName
  return (
    <div className="relative pl-10">
      <span
        aria-hidden
        className="absolute top-0 left-0 grid size-7 place-items-center rounded-full border border-line-2 text-ink-2"
      >
        <Icon icon={channelIcons[icon]} size={15} />
      </span>
      <p className="flex min-h-7 items-start gap-3 pt-1 text-bubble">
        <span className="min-w-0 flex-1 truncate" data-user-text>
          <span className="font-semibold">{call ? callSummary(last) : label}</span>
          {!call && sender !== undefined && <bdi className="text-ink-3"> {sender}</bdi>}
        </span>
        <span className="shrink-0 text-small leading-5 text-ink-3 tabular-nums">
          {entryTime(last, clock.now())}
        </span>
      </p>
      {!call && last.snippet !== '' && (
        <p dir="auto" data-user-text className="line-clamp-2 text-bubble wrap-anywhere text-ink-2">
          {last.snippet.slice(0, 400)}
        </p>
      )}
    </div>
  )
}

/** The rail with what is known from the list row. */
function PendingRail({ row }: { row: LeadRow | undefined }) {
  if (row === undefined) return null
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Property', row.property?.name],
    ['Team', row.teamName === '' ? undefined : row.teamName],
    ['Created', formatDate(row.createdTs)],
  ]
  const wants = requirementRows(row.requirements)
  return (
    <>
      <RailSection title="Contacts">
        <p className="truncate" data-user-text>
          <PersonName name={row.name} />
        </p>
        {row.phone !== undefined && (
          <p className="text-ink-2">
            <PhoneNumber number={row.phone} />
          </p>
        )}
        {row.email !== undefined && (
          <p className="truncate text-ink-2" data-user-text>
            {row.email}
          </p>
        )}
      </RailSection>
      {wants.length > 0 && (
        <RailSection title="Requirements">
          <KeyValues lines={wants} />
        </RailSection>
      )}
      <RailSection title="About this lead">
        <KeyValues lines={facts.filter((fact): fact is readonly [string, string] => fact[1] !== undefined)} />
      </RailSection>
    </>
  )
}
