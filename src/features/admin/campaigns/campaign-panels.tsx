import { Copy, TriangleAlert, Voicemail } from 'lucide-react'
import { type ReactNode } from 'react'

import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { SafeLink } from '#/components/safe-link/safe-link.tsx'
import {
  audienceLabel,
  type CampaignDetails,
  failuresOf,
  greetingMethods,
  labelIn,
  routingLabel,
} from '#/domain/campaign/campaign-details.ts'
import { type CampaignDays, type CampaignStats, statsLists } from '#/domain/campaign/campaign-stats.ts'
import { type communicationTypes } from '#/domain/message/communication.ts'
import { type Team } from '#/domain/team/team.ts'
import { formatDay, formatTime } from '#/domain/time/format.ts'
import { type Verdict } from '#/lib/result.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'
import { Icon } from '#/ui/display/icon.tsx'

interface Props {
  campaign: CampaignDetails
  team: Team
  /** Undefined while the numbers are on their way. */
  stats: CampaignStats | undefined
  range: CampaignDays
  now: number
  manage: Verdict
  onEdit: () => void
}

/** What a campaign is made of: number, address, people, page, greeting; each with the way to change it. */
export function CampaignPanels(props: Props) {
  const { campaign } = props
  return (
    <div className="grid gap-4 desktop:grid-cols-3">
      {campaign.category === 'FORM' ? <FormPanel {...props} /> : <PhonePanel {...props} />}
      {campaign.category !== 'FORM' && <EmailPanel {...props} />}
      <AudiencePanel {...props} />
      <WebPanel {...props} />
      {campaign.category !== 'FORM' && <GreetingPanel {...props} />}
    </div>
  )
}

/** One part with Edit, or a line and Add where the campaign has none. */
function Part({
  title,
  note,
  missing,
  manage,
  onEdit,
  className,
  children,
}: Pick<Props, 'manage' | 'onEdit'> & {
  title: string
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
      className={className}
      after={note !== undefined && <span className="truncate text-ink-3">{note}</span>}
      action={
        <GatedButton
          size="sm"
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

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-3 gap-y-2 p-4">{children}</dl>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2">{children}</dd>
    </>
  )
}

const days = ({ range }: Props) => `in ${range.days.length - 1} days`

/** How many leads last wrote by a channel, as a link to them. */
function ChannelLeads({
  props: { campaign, stats, range },
  channel,
  one,
  many,
}: {
  props: Props
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
      {stats ? count.toLocaleString('en-US') : '…'} {count === 1 ? one : many}
    </ListLink>
  )
}

function Failed({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <span className="flex items-center gap-1.5 text-danger-text">
      <Icon icon={TriangleAlert} size={14} className="shrink-0" />
      {words}
    </span>
  )
}

function PhonePanel(props: Props) {
  const { campaign, stats } = props
  const number = campaign.phoneChannel?.phoneNumber
  if (number === undefined)
    return <Part {...props} title="Phone" missing="No number: no calls and texts reach this campaign." />
  return (
    <Part {...props} title="Phone" className="desktop:row-span-2">
      <Facts>
        <Fact name="Number">
          <PhoneNumber number={number} className="font-medium tabular-nums" />
          <IconButton label="Copy the number" icon={Copy} onClick={() => void copyToClipboard(number)} />
          <Failed words={failuresOf(campaign).phone} />
        </Fact>
        {campaign.profile !== undefined && <Fact name="Profile">{campaign.profile}</Fact>}
        <Fact name="Routing">{routingLabel(campaign)}</Fact>
        {campaign.callRouting === 'SPECIFIC_ORDER' && (
          <dd className="col-start-2">
            <RingingOrder order={campaign.ringOrder ?? []} />
          </dd>
        )}
        <Fact name="Missed">{stats ? missedSentence(stats.calls) : '…'}</Fact>
        <Fact name="Leads">
          <span>
            <ChannelLeads props={props} channel="CALL" one="call" many="calls" /> and{' '}
            <ChannelLeads props={props} channel="TEXT_MESSAGE" one="text" many="texts" /> {days(props)}
          </span>
        </Fact>
      </Facts>
    </Part>
  )
}

function RingingOrder({ order }: { order: NonNullable<CampaignDetails['ringOrder']> }) {
  return (
    <ol aria-label="Ringing order" className="flex flex-col gap-2">
      {order.map(({ userRef, name, colorSelection, ringSeconds }, at) => (
        <li key={userRef} className="flex items-center gap-2">
          <span className="w-3 text-ink-3 tabular-nums">{at + 1}</span>
          <UserAvatar id={userRef} name={name} color={colorSelection} size={20} />
          <PersonName name={name} className="min-w-0 flex-1 truncate" />
          <span className="text-ink-3 tabular-nums">{ringSeconds} s</span>
        </li>
      ))}
      <li className="flex items-center gap-2 text-ink-2">
        <Icon icon={Voicemail} size={15} className="ml-5 text-ink-3" />
        Then voicemail
      </li>
    </ol>
  )
}

function missedSentence({ all, missed, calledBack }: CampaignStats['calls']): string {
  if (all === 0) return 'No calls'
  const share = `${missed} of ${all} ${all === 1 ? 'call' : 'calls'}`
  return missed === 0 ? share : `${share}, ${calledBack} called back`
}

const moment = (ts: number | undefined, now: number) =>
  ts === undefined ? 'None yet' : `${formatDay(ts, now)}, ${formatTime(ts)}`

function EmailPanel(props: Props) {
  const { campaign, stats, now } = props
  const address = campaign.emailChannel?.emailAddress
  if (address === undefined)
    return <Part {...props} title="Email" missing="No address: no emails reach this campaign." />
  const failed = failuresOf(campaign).email
  return (
    <Part {...props} title="Email">
      <Facts>
        <Fact name="Address">
          <bdi className="min-w-0 truncate font-medium" data-tip={address}>
            {address}
          </bdi>
        </Fact>
        <Fact name="Status">{failed === undefined ? 'Authorized' : <Failed words={failed} />}</Fact>
        <Fact name="Received">{stats ? moment(stats.lastEmailTs, now) : '…'}</Fact>
        <Fact name="Leads">
          <span>
            <ChannelLeads props={props} channel="EMAIL" one="email" many="emails" /> {days(props)}
          </span>
        </Fact>
      </Facts>
    </Part>
  )
}

function AudiencePanel(props: Props) {
  const { campaign, team } = props
  const { scope, members } = campaign
  return (
    <Part {...props} title="Audience" note={audienceLabel(scope)}>
      {members.length > 0 ? (
        <ul className="flex max-h-60 flex-col gap-2 overflow-y-auto p-4">
          {members.map(({ id, name, colorSelection, teamRole }) => (
            <li key={id} className="flex items-center gap-2">
              <UserAvatar id={id} name={name} color={colorSelection} size={20} />
              <PersonName name={name} className="min-w-0 flex-1 truncate" />
              <span className="text-small text-ink-3">
                {teamRole === 'TEAM_LEAD'
                  ? 'Team leader'
                  : teamRole === undefined
                    ? 'Not in the team'
                    : 'Member'}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="p-4 text-ink-3">
          {scope === 'FEED_ADDRESS_OWNER'
            ? 'Whoever owns the address of the feed.'
            : scope === 'WHOLE_TEAM' && campaign.category === 'DEFAULT'
              ? `All ${team.teamMembers.filter(({ status }) => status === 'ACTIVE').length} active members of the team.`
              : 'Nobody is named: only full access reaches its leads.'}
        </p>
      )}
    </Part>
  )
}

function WebPanel(props: Props) {
  const { campaign, stats, now } = props
  const { webChannel } = campaign
  if (webChannel === undefined)
    return <Part {...props} title="Web" missing="No web page sends its leads to this campaign." />
  return (
    <Part {...props} title="Web">
      <Facts>
        <Fact name="Page name">{webChannel.pageName}</Fact>
        <Fact name="URL">
          <SafeLink
            href={webChannel.url}
            label={webChannel.url}
            className="min-w-0 truncate rounded-xs text-accent-text hover:underline"
          >
            {webChannel.url.replace(/^https?:\/\//, '')}
          </SafeLink>
        </Fact>
        <Fact name="Submitted">{stats ? moment(stats.lastFormTs, now) : '…'}</Fact>
        <Fact name="Leads">
          <span>
            <ChannelLeads props={props} channel="WEBFORM" one="form" many="forms" /> {days(props)}
          </span>
        </Fact>
      </Facts>
    </Part>
  )
}

function FormPanel(props: Props) {
  const { campaign, stats, now } = props
  return (
    <Part {...props} title="Form">
      <Facts>
        <Fact name="Property">{campaign.property?.name ?? 'The whole team'}</Fact>
        <Fact name="Fields">
          {campaign.form
            ? campaign.form.fields
                .map(({ label, required }) => (required ? `${label} (required)` : label))
                .join(', ')
            : '–'}
        </Fact>
        <Fact name="Completion">
          {campaign.form?.completion === undefined ? '–' : `${Math.round(campaign.form.completion)}%`}
        </Fact>
        <Fact name="Submitted">{stats ? moment(stats.lastFormTs, now) : '…'}</Fact>
      </Facts>
    </Part>
  )
}

function GreetingPanel(props: Props) {
  const { campaign } = props
  const { greeting } = campaign
  if (campaign.phoneChannel === undefined)
    return <Part {...props} title="Greeting" missing="A greeting needs a phone number." />
  const method = greeting?.greetingMethod ?? 'NO_GREETING'
  return (
    <Part {...props} title="Greeting" note={labelIn(greetingMethods, method)}>
      <div className="p-4 text-ink-2">
        {method === 'NO_GREETING' && 'Callers hear no greeting.'}
        {method === 'USE_DEFAULT' && 'Callers hear the greeting of the team.'}
        {method === 'PLAY_RECORDING' && 'Callers hear a recording.'}
        {greeting?.text !== undefined && <p data-user-text>“{greeting.text}”</p>}
        {greeting?.voice !== undefined && (
          <p className="mt-1 text-small text-ink-3">
            {greeting.voice}
            {greeting.greetingPlacement === undefined
              ? ''
              : `, placed at the ${greeting.greetingPlacement === 'END' ? 'end' : 'beginning'}`}
          </p>
        )}
      </div>
    </Part>
  )
}
