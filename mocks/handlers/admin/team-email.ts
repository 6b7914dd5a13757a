import { authorizeTeamEmail, removeTeamEmail, testTeamEmail } from '#/api/endpoints/admin/team-email.ts'

import { type TeamRecord, type UserRecord } from '../../db/records.ts'
import { connectedMeanwhile, takeCode } from '../../db/settings/provider-accounts.ts'
import { wireSection } from '../../db/settings/section-rules.ts'
import {
  mailAccount,
  mailAccountFailed,
  mayManageEmail,
  setMail,
  teamEmail,
} from '../../db/settings/team-email.ts'
import { recordTeamActivity } from '../../db/teams/team-activity.ts'
import { type World } from '../../db/world.ts'
import { doerOf, enterTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

const object = { label: 'Email Authorization', type: 'SETTINGS', id: 'email-auth' } as const

/** How long a test message takes to arrive in this world, in milliseconds. */
const ARRIVES_AFTER = 4_000

function demandEmail(viewer: UserRecord, team: TeamRecord): void {
  if (!mayManageEmail(viewer, team)) refuse(403, `You can’t change the campaigns of ${team.name}.`)
}

function demandExternal({ store }: World, team: TeamRecord): void {
  if (store.clients.get(team.clientRef)?.emailHosting !== 'EXTERNAL')
    refuse(409, 'The addresses of this company need no authorization.')
}

/** Authorizes, removes and tests the email account of a team. */
export const teamEmailHandlers = {
  authorizeTeamEmail: on(authorizeTeamEmail, (call) => {
    const { world, viewer, query } = call
    const team = enterTeam(call, call.param('teamId'))
    demandEmail(viewer, team)
    demandExternal(world, team)
    const campaign = world.store.campaigns.get(query.campaignId ?? '')
    if (query.campaignId !== undefined && campaign?.teamRef !== team.id)
      refuse(404, 'This campaign no longer exists.')
    const provider = takeCode(world, query.code)
    if (provider === undefined)
      refuse(400, 'The account was not authorized.', {
        detail: 'The provider did not accept the authorization code.',
      })
    const account = mailAccount(world, team)
    if (!campaign) {
      delete team.mailAccount
      const usual = mailAccount(world, team)?.account ?? ''
      team.mailAccount = {
        provider,
        account: account?.account ?? usual,
        connectedTs: world.clock.now(),
        connectedByRef: viewer.id,
      }
    }
    setMail(world, team, false, campaign?.id)
    recordTeamActivity(
      world,
      team.id,
      {
        kind: 'CALENDAR_EMAIL',
        text: 'Authorized the email in',
        object,
        before: 'Not authorized',
        after: campaign?.emailAddress ?? team.mailAccount?.account ?? '',
      },
      doerOf(call),
    )
    return wireSection(world, team, 'email', teamEmail)
  }),

  removeTeamEmail: on(removeTeamEmail, (call) => {
    const { world, viewer } = call
    const team = enterTeam(call, call.param('teamId'))
    demandEmail(viewer, team)
    demandExternal(world, team)
    const before = mailAccount(world, team)
    const newer = connectedMeanwhile(world, before, call.query.fromTs)
    if (newer !== undefined) refuse(409, newer)
    team.mailAccount = null
    team.emailAuthStatus = 'FAILED'
    if (before)
      recordTeamActivity(
        world,
        team.id,
        {
          kind: 'CALENDAR_EMAIL',
          text: 'Removed the access to email in',
          object,
          before: before.account,
          after: 'Nothing',
        },
        doerOf(call),
      )
    return wireSection(world, team, 'email', teamEmail)
  }),

  testTeamEmail: on(testTeamEmail, (call) => {
    const { world, viewer } = call
    const team = enterTeam(call, call.param('teamId'))
    demandEmail(viewer, team)
    const now = world.clock.now()
    if (team.mailTest && now - team.mailTest.ts < 60_000) refuse(429, 'One test a minute. Wait a moment.')
    const result = mailAccountFailed(world.store, team)
      ? { reason: 'The account can’t send. Authorize it again.' }
      : { arrivedMs: ARRIVES_AFTER }
    team.mailTest = { ts: now, ...result }
    recordTeamActivity(
      world,
      team.id,
      { kind: 'CALENDAR_EMAIL', text: 'Sent a test message in', object },
      doerOf(call),
    )
    return { arrivedMs: null, reason: null, ...result }
  }),
}
