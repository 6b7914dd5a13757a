import { AppWindow, Mail, Phone, TriangleAlert, UsersRound, Voicemail } from 'lucide-react'
import { type ReactNode } from 'react'

import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { type CampaignDetails } from '#/domain/campaign/campaign-details.ts'
import { type CampaignDays, type CampaignStats, statsLists } from '#/domain/campaign/campaign-stats.ts'
import { type communicationTypes } from '#/domain/message/communication-types.ts'
import { type Team } from '#/domain/team/team.ts'
import { formatDay, formatTime } from '#/domain/time/format.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { Icon } from '#/ui/display/icon.tsx'

/** Props of every campaign panel. */
export interface PanelProps {
  campaign: CampaignDetails
  team: Team
  /** undefined while the numbers load. */
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

/** A panel with an Edit button, or a line with an Add button if the campaign has no such thing. */
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
  /** Text to show when the campaign has no such thing. */
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

export function PanelRows({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 pt-3 pb-3.5">{children}</dl>
}

/** A row with its name and value. */
export function PanelRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="py-0.5 text-ink-3">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 py-0.5">{children}</dd>
    </>
  )
}

/** Returns the period as text. */
export const inDays = ({ range }: PanelProps) => `in ${range.days.length - 1} days`

/** The number of leads that last wrote through a channel, as a link to them. */
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

/** Shows what does not work. */
export function PanelFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <span className="flex items-center gap-1.5 text-danger-text">
      <Icon icon={TriangleAlert} size={14} className="shrink-0" />
      {text}
    </span>
  )
}

/** Formats when something last came in. */
export const momentText = (ts: number | undefined, now: number) =>
  ts === undefined ? 'None yet' : `${formatDay(ts, now)}, ${formatTime(ts)}`
