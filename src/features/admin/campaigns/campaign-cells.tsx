import { Mail, Phone, TriangleAlert } from 'lucide-react'
import { type ReactNode } from 'react'

import { ListLink } from '#/components/figures/list-link.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import {
  campaignStatuses,
  type CampaignDetails,
  type CampaignRow,
  failuresOf,
  kindOfCampaign,
} from '#/domain/campaign/campaign-details.ts'
import { CAMPAIGN_DAYS, campaignLists } from '#/domain/campaign/campaign-rows.ts'
import { labelIn } from '#/domain/campaign/choice.ts'
import { formatShortDate } from '#/domain/time/format.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Badge } from '#/ui/display/badge.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { type OpenAround } from '../table/admin-row.tsx'
import { useShownStatus } from './campaign-actions.tsx'

/** What the rows of the tab need besides their campaigns. */
export interface CampaignCellContext {
  /** `/teams` or `/properties`. */
  readonly parent: string
  readonly teamId: string
  /** The days in which leads are counted, in the format of a list's period. */
  readonly period: string
  /** The largest lead count of any campaign in the list. */
  readonly largest: number
}

/** Returns the path of a campaign's page. */
export const campaignPath = (parent: string, teamId: string, campaignId: string) =>
  `${parent}/${teamId}/campaigns/${campaignId}`

/** The campaign's name as a link to its page, with its kind below. */
export function CampaignName({
  row,
  open,
  under,
  failure,
}: {
  row: CampaignRow
  open: OpenAround
  under?: string | undefined
  /** Shown instead of the kind. */
  failure?: string | undefined
}) {
  const { feed } = row
  const below = under ?? (feed ? `${kindOfCampaign(row)}, ${mappedText(feed)}` : kindOfCampaign(row))
  return (
    <>
      <span data-tip={row.name} className="block truncate leading-[18px] font-medium">
        {open(<bdi data-user-text>{row.name}</bdi>)}
      </span>
      {failure === undefined ? (
        <span className="block truncate text-small text-ink-3" data-tip-when="cut" data-tip={below}>
          {below}
        </span>
      ) : (
        <span className="flex min-w-0 items-center gap-1 text-small text-danger-text">
          <Icon icon={TriangleAlert} size={13} className="shrink-0" />
          <span className="truncate" data-tip-when="cut" data-tip={failure}>
            {failure}
          </span>
        </span>
      )}
    </>
  )
}

/** The phone number or email address of a campaign, and whether it works. */
function Channel({
  icon,
  value,
  tip,
  failure,
}: {
  icon: typeof Phone
  value: ReactNode
  tip: string | undefined
  failure: string | undefined
}) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-2">
        <Icon
          icon={failure === undefined ? icon : TriangleAlert}
          size={14}
          className={failure === undefined ? 'shrink-0 text-ink-3' : 'shrink-0 text-danger-text'}
        />
        {value === undefined ? (
          <span className="text-ink-3">Not set up</span>
        ) : (
          <span className="min-w-0 truncate" data-tip={tip}>
            {value}
          </span>
        )}
      </span>
      {failure !== undefined && (
        <span className="block truncate pl-[22px] text-small text-danger-text" data-tip={failure}>
          {failure}
        </span>
      )}
    </>
  )
}

/** The phone channel of a campaign. */
export function PhoneChannel({ campaign }: { campaign: CampaignDetails }) {
  const number = campaign.phoneChannel?.phoneNumber
  return (
    <Channel
      icon={Phone}
      value={number && <PhoneNumber number={number} className="tabular-nums" />}
      tip={undefined}
      failure={failuresOf(campaign).phone}
    />
  )
}

/** The email channel of a campaign. */
export function EmailChannel({ campaign }: { campaign: CampaignDetails }) {
  const address = campaign.emailChannel?.emailAddress
  return (
    <Channel
      icon={Mail}
      value={address && <bdi>{address}</bdi>}
      tip={address}
      failure={failuresOf(campaign).email}
    />
  )
}

/** The number of leads that came in, as a link to them. */
export function LeadsLink({
  row,
  period,
  noun = 'lead',
}: {
  row: CampaignRow
  period: string
  noun?: string
}) {
  return (
    <ListLink
      of={campaignLists.created(row.id, period)}
      label={`${row.name}: ${countOf(row.leads, noun)} in ${CAMPAIGN_DAYS} days`}
      className="rounded-xs hover:text-accent-text hover:underline"
    >
      {formatCount(row.leads)}
    </ListLink>
  )
}

/** The status of a campaign. */
export function CampaignStatus({ campaign }: { campaign: CampaignDetails }) {
  const status = useShownStatus(campaign)
  return <Badge tone={status === 'ACTIVE' ? 'success' : 'neutral'}>{labelIn(campaignStatuses, status)}</Badge>
}

type Feed = NonNullable<CampaignDetails['feed']>

const mappedText = ({ mapped, listings }: Feed) => `${mapped} of ${countOf(listings, 'listing')} mapped`

/** Formats when a feed last delivered a lead. */
export const lastLeadText = ({ lastLeadTs }: Feed, now: number) =>
  lastLeadTs === undefined ? 'no lead yet' : `last lead ${formatShortDate(lastLeadTs, now)}`

/** Returns the errors of the campaign's address and of its feed. undefined when there are none. */
export function addressFailure(campaign: CampaignDetails): string | undefined {
  const said = [failuresOf(campaign).email, campaign.feed?.lastError].filter((one) => one !== undefined)
  return said.length === 0 ? undefined : said.join('. ')
}

/** The web address that a feed comes from, shown below its email address, or its last error if there is one. */
export function FeedAddress({ campaign: { feed } }: { campaign: CampaignDetails }) {
  if (feed === undefined) return null
  const { address, lastError } = feed
  return lastError === undefined ? (
    <span className="block truncate pl-[22px] text-small text-ink-3" data-tip={address} data-tip-when="cut">
      <bdi>{address}</bdi>
    </span>
  ) : (
    <span className="flex min-w-0 items-center gap-2 text-small text-danger-text">
      <Icon icon={TriangleAlert} size={14} className="shrink-0" />
      <span className="truncate" data-tip={`${address}: ${lastError}`}>
        {lastError}
      </span>
    </span>
  )
}

/** The details of a feed: address, listings, last lead, last error. */
export function FeedFacts({ campaign, now }: { campaign: CampaignDetails; now: number }) {
  const { feed } = campaign
  if (feed === undefined) return <span>{kindOfCampaign(campaign)}</span>
  const { address, lastError } = feed
  return (
    <>
      <span className="truncate">
        {kindOfCampaign(campaign)}, <bdi>{address}</bdi>, {mappedText(feed)}, {lastLeadText(feed, now)}
      </span>
      {lastError !== undefined && (
        <span className="flex min-w-0 items-center gap-1 text-danger-text">
          <Icon icon={TriangleAlert} size={13} className="shrink-0" />
          <span className="truncate" data-tip={lastError}>
            {lastError}
          </span>
        </span>
      )}
    </>
  )
}
