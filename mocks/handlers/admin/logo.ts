import { getLogoUpload, removeLogo } from '#/api/endpoints/admin/logo.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { type TeamRecord } from '../../db/records.ts'
import { logoRules, setLogo } from '../../db/settings/logo.ts'
import { wireSection } from '../../db/settings/section-rules.ts'
import { type World } from '../../db/world.ts'
import { demandTeam, doerOf, enterTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'
import { announceUpload } from '../../server/uploads.ts'

function isVersion(team: TeamRecord, fromTs: number): boolean {
  return (team.settings?.get('logo')?.changedTs ?? 0) === fromTs
}

function demandVersion(world: World, team: TeamRecord, fromTs: number): void {
  if (isVersion(team, fromTs)) return
  const by = world.store.users.get(team.settings?.get('logo')?.changedByRef ?? '')?.name ?? 'Someone'
  refuse(409, `${by} changed the logo meanwhile.`)
}

/** Handles the logo of a team (assumed). */
export const logoHandlers = {
  getLogoUpload: on(getLogoUpload, (call) => {
    const { world, query } = call
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageConfiguration')
    demandVersion(world, team, query.fromTs)
    if (isBlank(query.filename)) refuse(422, 'A picture needs a name.')
    const doer = doerOf(call)
    return announceUpload(world, 'logo', {
      contentType: 'image/png',
      ownerRef: team.id,
      filename: query.filename,
      isOutdated: () => !isVersion(team, query.fromTs),
      onContent: ({ id }) => setLogo(world, team, `/media/logos/${id}`, doer),
    })
  }),

  removeLogo: on(removeLogo, (call) => {
    const { world, query } = call
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageConfiguration')
    demandVersion(world, team, query.fromTs)
    setLogo(world, team, null, doerOf(call))
    return wireSection(world, team, 'logo', logoRules)
  }),
}
