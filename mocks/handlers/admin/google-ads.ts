import { disconnectGoogleAds, postGoogleAds } from '#/api/endpoints/admin/google-ads.ts'

import { adsCounts, googleAds } from '../../db/settings/google-ads.ts'
import { connectedMeanwhile, takeCode } from '../../db/settings/provider-accounts.ts'
import { wireSection } from '../../db/settings/section-rules.ts'
import { recordTeamActivity } from '../../db/teams/team-activity.ts'
import { demandTeam, doerOf, enterTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

const object = { label: 'Google Ads Integration', type: 'SETTINGS', id: 'google-ads' } as const
const line = { kind: 'CONFIGURATION', object } as const

/** Connects the Google Ads account of a team, uploads conversions to it, and disconnects it. */
export const googleAdsHandlers = {
  postGoogleAds: on(postGoogleAds, (call) => {
    const { world, viewer, query } = call
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageConfiguration')
    const now = world.clock.now()
    if (query.code === undefined) {
      const account = team.adsAccount
      if (!account) refuse(409, 'No account of Google Ads is connected.')
      const failed = account.failedTs !== undefined
      const counts = failed
        ? { leads: 0, tours: 0, leases: 0 }
        : adsCounts(world, team, team.adsUpload?.ts ?? account.connectedTs - 7 * 86_400_000)
      team.adsUpload = {
        ts: now,
        ...counts,
        ...(failed ? { error: 'Google refused the upload. Connect the account again.' } : {}),
      }
      recordTeamActivity(world, team.id, { ...line, text: 'Uploaded conversions in' }, doerOf(call))
      return wireSection(world, team, 'google-ads', googleAds)
    }
    if (takeCode(world, query.code) !== 'google')
      refuse(400, 'The account was not connected.', {
        detail: 'The provider did not accept the authorization code.',
      })
    const account = 'ads@example.com, 482-115-9036'
    team.adsAccount = { provider: 'google', account, connectedTs: now, connectedByRef: viewer.id }
    recordTeamActivity(
      world,
      team.id,
      { ...line, text: 'Connected the account of', before: 'Nothing', after: account },
      doerOf(call),
    )
    return wireSection(world, team, 'google-ads', googleAds)
  }),

  disconnectGoogleAds: on(disconnectGoogleAds, (call) => {
    const { world } = call
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageConfiguration')
    const newer = connectedMeanwhile(world, team.adsAccount, call.query.fromTs)
    if (newer !== undefined) refuse(409, newer)
    const before = team.adsAccount?.account
    delete team.adsAccount
    delete team.adsUpload
    recordTeamActivity(
      world,
      team.id,
      { ...line, text: 'Disconnected the account of', before: before ?? 'Nothing', after: 'Nothing' },
      doerOf(call),
    )
    return wireSection(world, team, 'google-ads', googleAds)
  }),
}
