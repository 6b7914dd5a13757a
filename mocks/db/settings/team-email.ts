import { reducedName } from '#/domain/create-team/team-answers.ts'

import {
  type CampaignRecord,
  type CommunicationRecord,
  type TeamRecord,
  type UserRecord,
} from '../records.ts'
import { mayManage } from '../rights.ts'
import { type Store } from '../store.ts'
import { type World } from '../world.ts'
import { seededAccount, wireAccount } from './provider-accounts.ts'
import { type SectionRules } from './section-rules.ts'
import { type AccountRecord } from './settings-record.ts'

/** Interval in minutes in which accounts are checked. */
const CHECKED_EVERY = 5

const addressesOf = (store: Store, team: TeamRecord) =>
  [...store.campaigns.values()].filter(
    ({ teamRef, emailAddress }) => teamRef === team.id && emailAddress !== undefined,
  )

/** Whether a user may authorize the email of a team: with the right to manage campaigns or the configuration. */
export const mayManageEmail = (user: UserRecord, team: TeamRecord): boolean =>
  mayManage(user, team, 'manageCampaigns') || mayManage(user, team, 'manageConfiguration')

/** Returns the mail account of a team. undefined when there is none. */
export function mailAccount({ store }: World, team: TeamRecord): AccountRecord | undefined {
  if (team.mailAccount === null) return undefined
  // A mailbox of the team that is none of the campaign addresses, because each of those can fail on its own.
  const domain = store.clients.get(team.clientRef)?.emailDomain ?? 'leads.example.com'
  return team.mailAccount ?? seededAccount(team, `${reducedName(team.name) || 'leasing'}@${domain}`)
}

/** Whether the whole account has failed, not only the address of a campaign. */
export function mailAccountFailed(store: Store, team: TeamRecord): boolean {
  if (team.emailAuthStatus !== 'FAILED') return false
  return (
    team.mailAccount === null ||
    team.mailAccount?.failedTs !== undefined ||
    addressesOf(store, team).every(({ emailFailed }) => emailFailed !== true)
  )
}

/**
 * Returns which channels of a campaign have failed: its number, and its address, either on its own or with the team's
 * mailbox.
 */
export function channelFailures(
  store: Store,
  { teamRef, phoneNumber, phoneFailed, emailAddress, emailFailed }: CampaignRecord,
): { phoneFailed: boolean; emailFailed: boolean } {
  const team = store.teams.get(teamRef)
  const mailboxFailed = emailAddress !== undefined && team !== undefined && mailAccountFailed(store, team)
  return {
    phoneFailed: phoneFailed === true && phoneNumber !== undefined,
    emailFailed: emailFailed === true || mailboxFailed,
  }
}

/** Makes the account of a team, or the address of one campaign, fail or work again. */
export function setMail(
  world: World,
  team: TeamRecord,
  failed: boolean,
  campaignId: string | undefined,
): void {
  const { store } = world
  const campaign = campaignId === undefined ? undefined : store.campaigns.get(campaignId)
  let accountFailed = mailAccountFailed(store, team)
  if (campaign?.teamRef === team.id) {
    if (failed) campaign.emailFailed = true
    else delete campaign.emailFailed
  } else {
    accountFailed = failed
    const account = mailAccount(world, team)
    if (account) {
      const { failedTs: _failed, reason: _reason, ...well } = account
      team.mailAccount = failed
        ? { ...well, failedTs: world.clock.now(), reason: 'The provider refused the sign-in.' }
        : well
    }
  }
  const anyAddress = addressesOf(store, team).some(({ emailFailed }) => emailFailed === true)
  team.emailAuthStatus = accountFailed || anyAddress ? 'FAILED' : 'OK'
}

function lastMail(world: World, team: TeamRecord, direction: CommunicationRecord['communicationDirection']) {
  let last: { ts: number; name: string } | null = null
  for (const lead of world.leads.ofTeam(team.id)) {
    const mail = lead.communications.findLast(
      (one) => one.communicationType === 'EMAIL' && one.communicationDirection === direction,
    )
    if (mail && mail.createdTs > (last?.ts ?? 0))
      last = { ts: mail.createdTs, name: world.leads.facts(lead).name }
  }
  return last
}

/** The mail account of a team. Nothing in this section is saved with Save. */
export const teamEmail: SectionRules = {
  title: 'Email Authorization',
  kind: 'CALENDAR_EMAIL',
  labels: {},
  read(world, team) {
    const { store } = world
    const hosting = store.clients.get(team.clientRef)?.emailHosting ?? 'INTERNAL'
    const failed = mailAccountFailed(store, team)
    const every = CHECKED_EVERY * 60_000
    return {
      hosting,
      connection: wireAccount(world, hosting === 'EXTERNAL' ? mailAccount(world, team) : undefined, failed),
      lastSent: lastMail(world, team, 'OUTGOING'),
      lastReceived: lastMail(world, team, 'INCOMING'),
      checkedTs: Math.floor(world.clock.now() / every) * every,
      checkedEvery: CHECKED_EVERY,
      addresses: addressesOf(store, team).map(({ id, emailAddress, emailFailed }) => ({
        id,
        address: emailAddress ?? '',
        authorized: hosting !== 'EXTERNAL' || (!failed && emailFailed !== true),
      })),
      lastTest: team.mailTest ?? null,
    }
  },
  judge: () => ({ values: 'Nothing of this is saved' }),
}
