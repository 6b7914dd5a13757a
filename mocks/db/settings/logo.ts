import { type Doer } from '../leads/lead-changes.ts'
import { type TeamRecord } from '../records.ts'
import { recordTeamActivity } from '../teams/team-activity.ts'
import { type World } from '../world.ts'
import { savedValues, type SectionRules } from './section-rules.ts'

/** The initial logos of teams. Teams that are not listed have none. */
const firstLogos: Readonly<Record<string, string>> = { 'team-eastside': '/media/logos/seed-1.svg' }

/** The settings section. It can only be read here. An upload or a deletion changes it. */
export const logoRules: SectionRules = {
  title: 'Team Logo',
  kind: 'CONFIGURATION',
  labels: { url: 'logo' },
  read: (_world, team) => ({ url: firstLogos[team.id] ?? null, ...savedValues(team, 'logo') }),
  judge: () => ({ url: 'Upload the logo' }),
}

/** Replaces or removes the logo of a team. */
export function setLogo(world: World, team: TeamRecord, url: string | null, doer: Doer): void {
  const had = logoRules.read(world, team)['url'] !== null
  const before = team.settings?.get('logo')?.changedTs ?? 0
  team.settings ??= new Map()
  team.settings.set('logo', {
    values: { url },
    changedTs: Math.max(world.clock.now(), before + 1),
    changedByRef: doer.user.id,
  })
  recordTeamActivity(
    world,
    team.id,
    {
      kind: 'CONFIGURATION',
      text: url === null ? 'Removed the logo of' : 'Changed the logo of',
      object: { label: team.name, type: 'SETTINGS', id: 'logo' },
      before: had ? 'A logo' : 'Nothing',
      after: url === null ? 'Nothing' : 'A new logo',
    },
    doer,
  )
}
