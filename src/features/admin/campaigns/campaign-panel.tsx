import { AppWindow, Mail, Phone, TriangleAlert, UsersRound, Voicemail } from 'lucide-react'
import { type ReactNode } from 'react'

import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { type CampaignDetails } from '#/domain/campaign/campaign-details.ts'
import { type CampaignDays, type CampaignStats, statsLists } from '#/domain/campaign/campaign-stats.ts'
import { type communicationTypes } from '#/domain/message/communication.ts'
import { type Team } from '#/domain/team/team.ts'
import { formatDay, formatTime } from '#/domain/time/format.ts'
import { formatCount } from '#/lib/format-count.ts'
import { type Verdict } from '#/lib/result.ts'
import { Icon } from '#/ui/display/icon.tsx'

/** What every panel of a campaign is drawn with. */
export interface PanelProps {
  campaign: CampaignDetails
  team: Team
  /** Undefined while the numbers are on their way. */
  stats: CampaignStats | undefined
  range: CampaignDays
  now: number
  manage: Verdict
  onEdit: () => void
}

const icons = {
  Phone,
  Email: Mail,
  Audience: UsersRound,
  Web: AppWindow,
  Form: AppWindow,
  Greeting: Voicemail,
} as const

/** One panel with Edit, or a line and Add where the campaign has none. */
export function CampaignPanel({
  title,
  note,
  missing,
  manage,
  onEdit,
  className,
  children,
}: Pick<PanelProps, 'manage' | 'onEdit'> & {
  title: keyof typeof icons
  note?: string | undefined
  /** What is said where the campaign has none. */
  missing?: string | undefined
  className?: string | undefined
  children?: ReactNode
}) {
  const verb = missing === undefined ? 'Edit' : 'Add'
  return (
    <Panel
      title={title}
      icon={icons[title]}
      className={className}
      after={note !== undefined && <span className="truncate text-ink-3">{note}</span>}
      action={
        <GatedButton
          size="bar"
          variant="ghost"
          verdict={manage}
          aria-label={`${verb} ${title.toLowerCase()}`}
          onClick={onEdit}
        >
          {verb}
        </GatedButton>
      }
    >
      {missing === undefined ? children : <p className="p-4 text-ink-3">{missing}</p>}
    </Panel>
  )
}

/** The rows of a panel. */
export function PanelRows({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 pt-3 pb-3.5">{children}</dl>
}

/** One line: what it is, and what it says. */
export function PanelRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="py-0.5 text-ink-3">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 py-0.5">{children}</dd>
    </>
  )
}

/** The period in words. */
export const inDays = ({ range }: PanelProps) => `in ${range.days.length - 1} days`

/** How many leads last wrote by a channel, as a link to them. */
export function ChannelLeads({
  props: { campaign, stats, range },
  channel,
  one,
  many,
}: {
  props: PanelProps
  channel: (typeof communicationTypes)[number]
  one: string
  many: string
}) {
  const count = stats?.channels[channel] ?? 0
  return (
    <ListLink
      of={statsLists.byChannel(campaign.id, range.period, channel)}
      className="rounded-xs hover:text-accent-text hover:underline"
    >
      {stats ? formatCount(count) : '…'} {count === 1 ? one : many}
    </ListLink>
  )
}

/** What does not work. */
export function PanelFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <span className="flex items-center gap-1.5 text-danger-text">
      <Icon icon={TriangleAlert} size={14} className="shrink-0" />
      {text}
    </span>
  )
}

/** When something last came in. */
export const momentText = (ts: number | undefined, now: number) =>
  ts === undefined ? 'None yet' : `${formatDay(ts, now)}, ${formatTime(ts)}`
