import { CircleCheck, Copy, ExternalLink, Voicemail } from 'lucide-react'
import { type ReactNode } from 'react'

import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { SafeLink } from '#/components/safe-link/safe-link.tsx'
import {
  audienceLabel,
  type CampaignDetails,
  failuresOf,
  routingLabel,
} from '#/domain/campaign/campaign-details.ts'
import { greetingMethods } from '#/domain/campaign/campaign-greeting.ts'
import { type CampaignStats } from '#/domain/campaign/campaign-stats.ts'
import { labelIn } from '#/domain/campaign/choice.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { percentLabel } from '#/domain/report/share.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import {
  CampaignPanel,
  ChannelLeads,
  inDays,
  momentText,
  type PanelProps,
  PanelRow,
  PanelRows,
  PanelFailure,
} from './campaign-panel.tsx'

/**
 * The settings of a campaign: phone number, email address, people, web page and greeting, each with a button to change
 * it.
 */
export function CampaignPanels(props: PanelProps) {
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

function PhonePanel(props: PanelProps) {
  const { campaign, stats, range } = props
  const number = campaign.phoneChannel?.phoneNumber
  if (number === undefined)
    return (
      <CampaignPanel {...props} title="Phone" missing="No number: this campaign gets no calls or texts." />
    )
  return (
    <CampaignPanel {...props} title="Phone" className="desktop:row-span-2">
      <PanelRows>
        <PanelRow name="Number">
          <PhoneNumber number={number} className="font-medium" />
          <IconButton
            label="Copy the number"
            icon={Copy}
            iconSize={14}
            className="-my-1 -ml-1.5 text-ink-3!"
            onClick={() => void copyToClipboard(number)}
          />
          <PanelFailure text={failuresOf(campaign).phone} />
        </PanelRow>
        {campaign.profile !== undefined && <PanelRow name="Profile">{campaign.profile}</PanelRow>}
        <PanelRow name="Routing">{routingLabel(campaign)}</PanelRow>
        {campaign.callRouting === 'SPECIFIC_ORDER' && (
          <dd className="col-start-2 pt-[3px] pb-[5px]">
            <RingingOrder order={campaign.ringOrder ?? []} />
          </dd>
        )}
        <PanelRow name="Missed">
          {stats ? <MissedCalls calls={stats.calls} campaignId={campaign.id} period={range.period} /> : '…'}
        </PanelRow>
        <PanelRow name="Leads">
          <span>
            <ChannelLeads props={props} channel="CALL" one="call" many="calls" /> and{' '}
            <ChannelLeads props={props} channel="TEXT_MESSAGE" one="text" many="texts" /> {inDays(props)}
          </span>
        </PanelRow>
      </PanelRows>
    </CampaignPanel>
  )
}

function RingingOrder({ order }: { order: NonNullable<CampaignDetails['ringOrder']> }) {
  // Whether the positions have two digits.
  const wide = order.length > 9
  return (
    <ol aria-label="Ringing order" className="flex flex-col gap-2.5">
      {order.map(({ userRef, name, colorSelection, ringSeconds }, at) => (
        <li key={userRef} className="flex items-center gap-2">
          <span className={cx('text-ink-3 tabular-nums', wide ? 'w-4' : 'w-2')}>{at + 1}</span>
          <UserAvatar id={userRef} name={name} color={colorSelection} size={20} />
          <PersonName name={name} className="min-w-0 flex-1 truncate" />
          <span className="text-small text-ink-3 tabular-nums">{ringSeconds} s</span>
        </li>
      ))}
      <li className="flex items-center gap-2 text-ink-2">
        <span className={cx('flex w-5 justify-center', wide ? 'ml-6' : 'ml-4')}>
          <Icon icon={Voicemail} size={15} className="text-ink-3" />
        </span>
        Then voicemail
      </li>
    </ol>
  )
}

function EmailPanel(props: PanelProps) {
  const { campaign, stats, now } = props
  const address = campaign.emailChannel?.emailAddress
  if (address === undefined)
    return <CampaignPanel {...props} title="Email" missing="No address: this campaign gets no emails." />
  const failed = failuresOf(campaign).email
  return (
    <CampaignPanel {...props} title="Email">
      <PanelRows>
        <PanelRow name="Address">
          {/* Text that users copy is shown in full. */}
          <bdi className="min-w-0 font-medium wrap-anywhere">{address}</bdi>
        </PanelRow>
        <PanelRow name="Status">
          {failed === undefined ? (
            <span className="flex items-center gap-1.5">
              <Icon icon={CircleCheck} size={14} className="text-success" /> Authorized
            </span>
          ) : (
            <PanelFailure text={failed} />
          )}
        </PanelRow>
        <PanelRow name="Received">{stats ? momentText(stats.lastEmailTs, now) : '…'}</PanelRow>
        <PanelRow name="Leads">
          <span>
            <ChannelLeads props={props} channel="EMAIL" one="email" many="emails" /> {inDays(props)}
          </span>
        </PanelRow>
      </PanelRows>
    </CampaignPanel>
  )
}

function AudiencePanel(props: PanelProps) {
  const { campaign, team } = props
  const { scope, members } = campaign
  return (
    <CampaignPanel {...props} title="Audience" note={audienceLabel(scope)}>
      {members.length > 0 ? (
        <ul className="flex max-h-60 flex-col gap-2.5 overflow-y-auto px-4 py-3">
          {members.map(({ id, name, colorSelection, teamRole }) => (
            <li key={id} className="flex items-center gap-2">
              <UserAvatar id={id} name={name} color={colorSelection} size={20} />
              <PersonName name={name} className="min-w-0 flex-1 truncate" />
              <span className="text-small text-ink-3">
                {teamRole === 'TEAM_LEAD'
                  ? 'Team leader'
                  : teamRole === undefined
                    ? 'Not a member'
                    : 'Member'}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="p-4 text-ink-3">
          {scope === 'FEED_ADDRESS_OWNER'
            ? 'Whoever owns the feed’s address.'
            : scope === 'WHOLE_TEAM' && campaign.category === 'DEFAULT'
              ? everyoneText(team.teamMembers.filter(({ status }) => status === 'ACTIVE').length)
              : 'No one is listed, so no agent can claim its leads.'}
        </p>
      )}
    </CampaignPanel>
  )
}

const everyoneText = (members: number) =>
  members === 1 ? 'The one active member.' : `All ${formatCount(members)} active members.`

function WebPanel(props: PanelProps) {
  const { campaign, stats, now } = props
  const { webChannel } = campaign
  if (webChannel === undefined)
    return <CampaignPanel {...props} title="Web" missing="No web page sends its leads to this campaign." />
  return (
    <CampaignPanel {...props} title="Web">
      <PanelRows>
        <PanelRow name="Page name">{webChannel.pageName}</PanelRow>
        <PanelRow name="URL">
          <SafeLink
            href={webChannel.url}
            label={webChannel.url}
            className="flex min-w-0 items-center gap-2 rounded-xs text-accent-text hover:underline"
          >
            <span className="min-w-0 truncate">{webChannel.url.replace(/^https?:\/\//, '')}</span>
            <Icon icon={ExternalLink} size={14} className="shrink-0 text-ink-3" />
          </SafeLink>
        </PanelRow>
        <PanelRow name="Submitted">{stats ? momentText(stats.lastFormTs, now) : '…'}</PanelRow>
        <PanelRow name="Leads">
          <span>
            <ChannelLeads props={props} channel="WEBFORM" one="form" many="forms" /> {inDays(props)}
          </span>
        </PanelRow>
      </PanelRows>
    </CampaignPanel>
  )
}

function FormPanel(props: PanelProps) {
  const { campaign, stats, now } = props
  const { sent, opened } = stats?.formUse ?? { sent: 0, opened: 0 }
  return (
    <CampaignPanel {...props} title="Form">
      <PanelRows>
        <PanelRow name="Property">{campaign.property?.name ?? 'All of it'}</PanelRow>
        <PanelRow name="Fields">
          {campaign.form
            ? campaign.form.fields
                .map(({ label, required }) => (required ? `${label} (required)` : label))
                .join(', ')
            : '–'}
        </PanelRow>
        <PanelRow name="Completion">
          {!stats ? '…' : opened === 0 ? '–' : `${percentLabel(sent, opened)} ${inDays(props)}`}
        </PanelRow>
        <PanelRow name="Submitted">{stats ? momentText(stats.lastFormTs, now) : '…'}</PanelRow>
      </PanelRows>
    </CampaignPanel>
  )
}

function GreetingPanel(props: PanelProps) {
  const { campaign } = props
  const { greeting } = campaign
  if (campaign.phoneChannel === undefined)
    return <CampaignPanel {...props} title="Greeting" missing="A greeting needs a phone number." />
  const method = greeting?.greetingMethod ?? 'NO_GREETING'
  return (
    <CampaignPanel {...props} title="Greeting" note={labelIn(greetingMethods, method)}>
      <div className="px-4 py-3 text-ink-2">
        {method === 'NO_GREETING' && 'Callers hear no greeting.'}
        {method === 'USE_DEFAULT' && 'Callers hear the default greeting.'}
        {method === 'PLAY_RECORDING' && 'Callers hear a recording.'}
        {greeting?.text !== undefined && (
          <p className="text-small leading-[17px]" data-user-text>
            “{greeting.text}”
          </p>
        )}
        {greeting?.voice !== undefined && (
          <p className="mt-1 text-small text-ink-3">
            {greeting.voice}
            {greeting.greetingPlacement === undefined
              ? ''
              : `, placed at the ${greeting.greetingPlacement === 'END' ? 'end' : 'beginning'}`}
          </p>
        )}
      </div>
    </CampaignPanel>
  )
}

/** The numbers of missed calls and callbacks of a campaign, each a link to its calls in the report. */
function MissedCalls({
  calls: { all, missed, calledBack },
  campaignId,
  period,
}: {
  calls: CampaignStats['calls']
  campaignId: string
  /** In the format of the report's address. */
  period: string
}) {
  if (all === 0) return 'No calls'
  const link = (what: string, text: ReactNode) => (
    <Link
      to="/reports/call-stats"
      search={{ campaign: campaignId, period, by: 'event', show: formatShown(what) }}
      look="plain"
      className="rounded-xs text-inherit no-underline hover:text-accent-text hover:underline"
    >
      {text}
    </Link>
  )
  return (
    <span>
      {link('missed', formatCount(missed))} of {link('rang', countOf(all, 'call'))}
      {missed > 0 && <>, {link('called-back', `${formatCount(calledBack)} called back`)}</>}
    </span>
  )
}
