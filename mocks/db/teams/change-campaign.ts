import { campaignStatuses, audienceLabel } from '#/domain/campaign/campaign-details.ts'
import { inUseText, type CampaignBody } from '#/domain/campaign/campaign-form.ts'
import { labelIn } from '#/domain/campaign/choice.ts'
import { sameValue } from '#/domain/field-conflicts.ts'
import { greetingProblems, greetingVoices } from '#/domain/settings/greeting.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { isHere, saveNumber, takeNumber } from '../company/billing-usage.ts'
import { type Doer, releaseChannel } from '../leads/lead-changes.ts'
import { type CampaignRecord, type GreetingChoice, type TeamRecord } from '../records.ts'
import { iso } from '../wire/wire.ts'
import { type World } from '../world.ts'
import { campaignsOf } from './campaigns.ts'
import { isAddressUsed, settleCampaign } from './remove-team.ts'
import { recordTeamActivity } from './team-activity.ts'

type Channels = Parameters<typeof settleCampaign>[3]
type Part = { readonly [K in keyof CampaignBody]?: CampaignBody[K] | undefined }

/** Whether both are the same number or address, in any case. */
const sameChannel = (a: string | null | undefined, b: string | null | undefined) =>
  sameIgnoringCase(a ?? '', b ?? '')

/** Whether another campaign of the same team, category and listing has the name. */
export function isCampaignNameUsed(
  world: World,
  team: TeamRecord,
  name: string,
  { category, propertyRef, besides }: { category: string; propertyRef: string | null; besides?: string },
): boolean {
  return campaignsOf(world.store, team.id).some(
    (one) =>
      one.id !== besides &&
      one.category === category &&
      (one.propertyRef ?? '') === (propertyRef ?? '') &&
      sameIgnoringCase(one.name, name),
  )
}

/** Whether any of the given fields differs from before. */
type Changes = (...parts: (keyof CampaignBody)[]) => boolean

/** Adds the errors in the phone number, the ringing people and the greeting of a campaign. */
function phoneErrors(
  world: World,
  team: TeamRecord,
  body: CampaignBody,
  before: CampaignRecord | undefined,
  changes: Changes,
  errors: Record<string, string>,
): void {
  const { phoneNumber } = body
  if (phoneNumber !== null && phoneNumber !== before?.phoneNumber) {
    const owned = [...world.store.numbers.values()].some(
      (one) => one.clientRef === team.clientRef && one.number === phoneNumber && isHere(one),
    )
    const used = [...world.store.campaigns.values()].some((one) => one.phoneNumber === phoneNumber)
    if (!owned || used) errors['phoneNumber'] = 'The phone number is no longer available.'
  }
  if (changes('phoneNumber', 'callRouting') && phoneNumber !== null && body.callRouting === null)
    errors['callRouting'] = 'Selection Required'
  const { greeting } = body
  if (changes('greeting') && greeting?.greetingMethod === 'READ_TEXT') {
    const { greetingMethod, text = '', voice = '' } = greeting
    const problem = greetingProblems({ greetingMethod, text, voice, greetingRef: '' }).text
    const known = greetingVoices.some(({ value }) => value === voice)
    if (problem !== undefined || !known) errors['greeting'] = problem ?? 'Selection Required'
  }
  if (
    changes('greeting') &&
    greeting?.greetingMethod === 'PLAY_RECORDING' &&
    !world.store.greetings.has(greeting.greetingRef ?? '')
  )
    errors['greeting'] = 'The recording is gone. Choose another one.'
  if (
    changes('callRouting', 'ringOrder') &&
    body.callRouting === 'SPECIFIC_ORDER' &&
    body.ringOrder.length === 0
  )
    errors['ringOrder'] = 'Selection Required'
  if (changes('ringOrder') && body.ringOrder.some(({ ringSeconds }) => ringSeconds < 5 || ringSeconds > 60))
    errors['ringOrder'] = 'Enter between 5 and 60'
  const known = new Set([...team.members, ...(before?.ringOrder ?? [])].map(({ userRef }) => userRef))
  if (body.ringOrder.some(({ userRef }) => !known.has(userRef)))
    errors['ringOrder'] = 'Somebody is not in this team any more'
}

/**
 * Returns the errors in a campaign to be saved, by field. Unchanged values are not validated, because a campaign
 * outlives its property and its people: it can still be paused, renamed and repaired.
 */
export function campaignErrors(
  world: World,
  team: TeamRecord,
  body: CampaignBody,
  before: CampaignRecord | undefined,
): Record<string, string> {
  const errors: Record<string, string> = {}
  const was = before && bodyOfRecord(before)
  const changes: Changes = (...parts) =>
    was === undefined || parts.some((part) => !sameValue(body[part], was[part]))
  const besides = before === undefined ? {} : { besides: before.id }
  if (isBlank(body.name)) errors['name'] = 'Required'
  else if (
    changes('name', 'propertyRef') &&
    isCampaignNameUsed(world, team, body.name, { ...body, ...besides })
  )
    errors['name'] = inUseText.name
  if (changes('scope') && body.scope === 'FEED_ADDRESS_OWNER' && body.category !== 'FEED')
    errors['scope'] = 'Selection Required'
  const members = new Set(team.members.map(({ userRef }) => userRef))
  if (changes('scope', 'teamMembers') && body.scope === 'SPECIFIC_MEMBERS' && body.teamMembers.length === 0)
    errors['teamMembers'] = 'Selection Required'
  if (body.teamMembers.some((id) => !members.has(id) && before?.teamMembers.includes(id) !== true))
    errors['teamMembers'] = 'Somebody is not in this team any more'
  if (changes('propertyRef') && body.propertyRef !== null && !team.properties.includes(body.propertyRef))
    errors['propertyRef'] = 'Selection Required'
  phoneErrors(world, team, body, before, changes, errors)
  const { emailAddress } = body
  if (
    emailAddress !== null &&
    !sameChannel(emailAddress, before?.emailAddress) &&
    isAddressUsed(world, emailAddress)
  )
    errors['emailName'] = inUseText.email
  return errors
}

/** Converts a stored campaign to the body that would save it. */
export function bodyOfRecord(campaign: CampaignRecord): CampaignBody {
  const { greeting } = campaign
  return {
    name: campaign.name,
    category: campaign.category,
    scope: campaign.scope,
    teamMembers: campaign.teamMembers,
    propertyRef: campaign.propertyRef ?? null,
    phoneNumber: campaign.phoneNumber ?? null,
    callRouting: campaign.phoneNumber === undefined ? null : (campaign.callRouting ?? 'RING_ALL'),
    ringOrder: campaign.ringOrder ?? [],
    emailAddress: campaign.emailAddress ?? null,
    greeting: greeting
      ? {
          greetingMethod: greeting.greetingMethod,
          text: greeting.text,
          voice: greeting.voice,
          greetingRef: greeting.greetingRef,
          greetingPlacement: greeting.greetingPlacement,
        }
      : null,
    webChannel: campaign.webChannel ?? null,
  }
}

/** Stores a new campaign, which was validated before. */
export function addCampaign(world: World, team: TeamRecord, body: CampaignBody, doer: Doer): CampaignRecord {
  const campaign: CampaignRecord = {
    id: world.store.id('campaign'),
    teamRef: team.id,
    name: body.name.trim(),
    scope: body.scope,
    category: body.category,
    status: 'ACTIVE',
    teamMembers: [],
  }
  if (body.phoneNumber !== null) takeNumber(world, team.clientRef, body.phoneNumber)
  write(campaign, body)
  campaign.changedTs = world.clock.now()
  world.store.campaigns.set(campaign.id, campaign)
  tellActivity(world, campaign, { text: 'Added the campaign' }, doer)
  return campaign
}

/** Changes a campaign. The change was validated before. */
export function changeStoredCampaign(
  world: World,
  campaign: CampaignRecord,
  change: Part & { readonly status?: CampaignRecord['status'] | undefined },
  doer: Doer,
): void {
  const { status } = change
  if (status !== undefined && status !== campaign.status) {
    const [before, after] = [campaign.status, status].map((one) => labelIn(campaignStatuses, one))
    campaign.status = status
    tellActivity(
      world,
      campaign,
      { text: status === 'ACTIVE' ? 'Resumed the campaign' : 'Paused the campaign', before, after },
      doer,
    )
  }
  const [scope, name] = [campaign.scope, campaign.name]
  const { status: _status, ...parts } = change
  if (Object.values(parts).some((part) => part !== undefined)) {
    changeChannels(world, campaign, parts)
    write(campaign, { ...bodyOfRecord(campaign), ...definedIn(parts) })
    tellActivity(
      world,
      campaign,
      {
        text: 'Changed the campaign',
        ...(scope === campaign.scope
          ? name === campaign.name
            ? {}
            : { before: name, after: campaign.name }
          : { before: audienceLabel(scope), after: audienceLabel(campaign.scope) }),
      },
      doer,
    )
  }
  // Two changes within the same millisecond must be two versions.
  campaign.changedTs = Math.max(world.clock.now(), (campaign.changedTs ?? 0) + 1)
}

/** A number that a change removes is saved, and an address is released. A new number is taken. */
function changeChannels(
  world: World,
  { teamRef, phoneNumber, emailAddress }: CampaignRecord,
  change: Part,
): void {
  const clientRef = world.store.teams.get(teamRef)?.clientRef
  if (clientRef === undefined) return
  const loses = (had: string | undefined, has: string | null | undefined) =>
    had !== undefined && has !== undefined && !sameChannel(has, had)
  if (phoneNumber !== undefined && loses(phoneNumber, change.phoneNumber))
    saveNumber(world, clientRef, phoneNumber)
  if (typeof change.phoneNumber === 'string' && change.phoneNumber !== phoneNumber)
    takeNumber(world, clientRef, change.phoneNumber)
  if (emailAddress !== undefined && loses(emailAddress, change.emailAddress))
    releaseChannel(world, clientRef, emailAddress)
}

/** Returns the fields that a change contains. */
export function definedIn(part: Part): Partial<CampaignBody> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
}

function write(campaign: CampaignRecord, body: CampaignBody): void {
  const { greeting, webChannel, phoneNumber, emailAddress, propertyRef } = body
  Object.assign(campaign, {
    name: body.name.trim(),
    scope: body.scope,
    teamMembers: [...body.teamMembers],
    ringOrder: body.ringOrder.map((one) => ({ ...one })),
  })
  const put = <K extends keyof CampaignRecord>(key: K, value: CampaignRecord[K] | null) => {
    if (value === null || value === undefined) delete campaign[key]
    else campaign[key] = value
  }
  if (phoneNumber !== campaign.phoneNumber) delete campaign.phoneFailed
  if (!sameChannel(emailAddress, campaign.emailAddress)) delete campaign.emailFailed
  put('phoneNumber', phoneNumber)
  put('emailAddress', emailAddress)
  put('callRouting', body.callRouting)
  put('propertyRef', propertyRef)
  put('webChannel', webChannel)
  put('greeting', greeting === null ? null : greetingRecord(greeting))
}

function greetingRecord(greeting: NonNullable<CampaignBody['greeting']>): GreetingChoice {
  const known = ['NO_GREETING', 'USE_DEFAULT', 'PLAY_RECORDING', 'READ_TEXT'] as const
  const method = known.find((one) => one === greeting.greetingMethod) ?? 'USE_DEFAULT'
  const voice = (['Joanna', 'Matthew'] as const).find((one) => one === greeting.voice)
  const placement = (['BEGINNING', 'END'] as const).find((one) => one === greeting.greetingPlacement)
  return {
    greetingMethod: method,
    ...(greeting.text === undefined ? {} : { text: greeting.text }),
    ...(voice === undefined ? {} : { voice }),
    ...(greeting.greetingRef === undefined ? {} : { greetingRef: greeting.greetingRef }),
    ...(placement === undefined ? {} : { greetingPlacement: placement }),
  }
}

/** Deletes a campaign. Its leads then have no campaign, and its number and address are saved or released. */
export function dropCampaign(
  world: World,
  team: TeamRecord,
  campaign: CampaignRecord,
  channels: Channels,
  doer: Doer,
): void {
  for (const { id } of world.leads.ofTeam(team.id)) {
    const lead = world.leads.get(id)
    if (lead?.campaignRef !== campaign.id) continue
    delete lead.campaignRef
    world.leads.changed(lead)
  }
  settleCampaign(world, team, campaign, channels)
  world.store.campaigns.delete(campaign.id)
  recordTeamActivity(
    world,
    team.id,
    { kind: 'CAMPAIGNS', text: `Deleted the campaign ${campaign.name}` },
    doer,
  )
  // Sent without a lead, so that every user who sees leads of the team refetches them.
  world.hub.emit(
    { eventType: 'LEAD_CHANGED', createdTs: iso(world.clock.now()), userRef: doer.user.id },
    ({ actingId }) => world.store.users.get(actingId)?.clientRef === team.clientRef,
  )
}

function tellActivity(
  world: World,
  campaign: CampaignRecord,
  line: { text: string; before?: string | undefined; after?: string | undefined },
  doer: Doer,
): void {
  const { before, after } = line
  recordTeamActivity(
    world,
    campaign.teamRef,
    {
      kind: 'CAMPAIGNS',
      text: line.text,
      object: { label: campaign.name, type: 'CAMPAIGN', id: campaign.id },
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    },
    doer,
  )
}
