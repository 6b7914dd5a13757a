import { countOf } from '#/lib/text/count-of.ts'

import { permissionsFor } from '../policy/team-rights.ts'
import { type TeamNoun } from '../team/team-kind.ts'
import { type UserEntry, type ManageFlag, manageFlags, teamPermissionsOf } from './user-rows.ts'

/** The rights of an account: its role and its three flags. */
export type AccountRights = { readonly role: string } & Readonly<Record<ManageFlag, boolean>>

interface EffectsOfAccount {
  readonly before: AccountRights
  readonly after: AccountRights
  readonly entries: readonly UserEntry[]
  /** All teams of the client. */
  readonly teamIds: readonly string[]
  /** The user's open leads in all teams. */
  readonly openLeads: number
  /** What the client calls its teams. */
  readonly noun: TeamNoun
}

const pages = (noun: TeamNoun): Readonly<Record<ManageFlag, string>> => ({
  userManageUsers: 'invite people, give permissions and deactivate users',
  userManageProperties: 'manage properties and owners',
  userManageTeams: `create ${noun.teams.toLowerCase()}`,
})

/** Whether an account has the right that a flag gives. A superuser has it without the flag. */
function managesBy(rights: AccountRights, flag: ManageFlag): boolean {
  return rights.role === 'SUPERUSER' || rights[flag]
}

/** Whether a user loses their open leads by a change, because a read-only user cannot be an assignee. */
export function losesLeads({ before, after }: Pick<EffectsOfAccount, 'before' | 'after'>): boolean {
  return after.role === 'READ_ONLY_USER' && before.role !== 'READ_ONLY_USER'
}

/** Returns sentences about what a change of an account's role or flags means. Empty when nothing changes. */
export function accountEffects({
  before,
  after,
  entries,
  teamIds,
  openLeads,
  noun,
}: EffectsOfAccount): string[] {
  const one = noun.team.toLowerCase()
  const inTeams = (many: number) => countOf(many, one, noun.teams.toLowerCase())
  const of = (role: string, teamId: string) =>
    permissionsFor({ id: '', role, teamPermissions: teamPermissionsOf(entries) }, teamId)
  const teams = teamIds.map((id) => ({ was: of(before.role, id), is: of(after.role, id) }))
  const count = (test: (team: (typeof teams)[number]) => boolean) => teams.filter(test).length
  const gained = count(({ was, is }) => is.fullAccess && !was.fullAccess)
  const lost = count(({ was, is }) => was.fullAccess && !is.fullAccess)
  const reads = count(({ is }) => is.readonly)
  const agent = count(({ was, is }) => was.agent && !is.agent)
  const agentAgain = count(({ was, is }) => is.agent && !was.agent)
  return [
    ...(losesLeads({ before, after })
      ? [
          `Reads everything in ${inTeams(reads)} and changes nothing`,
          ...(openLeads > 0
            ? [
                `Loses ${countOf(openLeads, 'open lead')} as agent: ${openLeads === 1 ? 'it becomes' : 'they become'} unassigned`,
              ]
            : []),
        ]
      : []),
    ...(before.role === 'READ_ONLY_USER' && after.role !== 'READ_ONLY_USER'
      ? [`No longer reads every ${one} by role`]
      : []),
    ...(gained > 0 ? [`Gets full access in ${inTeams(gained).replace(' ', ' more ')}`] : []),
    ...(lost > 0 ? [`Loses full access in ${inTeams(lost)}`] : []),
    ...(agent > 0 ? [`Is no longer an agent in ${inTeams(agent)}`] : []),
    ...(agentAgain > 0 ? [`Is an agent again in ${inTeams(agentAgain)}`] : []),
    ...manageFlags.flatMap((flag) => {
      const [was, is] = [managesBy(before, flag), managesBy(after, flag)]
      if (was === is) return []
      return [is ? `Can ${pages(noun)[flag]}` : `Can no longer ${pages(noun)[flag]}`]
    }),
  ]
}
