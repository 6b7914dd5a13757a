import { isDoNotDisturb, type TransferRules } from '#/domain/call/do-not-disturb.ts'
import { canManageCampaigns, canManageConfiguration, canSeeTeam } from '#/domain/policy/team-rights.ts'
import { type Client } from '#/domain/team/client.ts'
import { type Team } from '#/domain/team/team.ts'
import { type CurrentUser } from '#/domain/user/user.ts'

/** A team that a banner names. */
export interface NamedTeam {
  readonly id: string
  readonly name: string
  /** Whether the name links to the team's settings. */
  readonly linked: boolean
}

interface Teams {
  /** The first three teams. */
  readonly teams: readonly NamedTeam[]
  /** Number of further teams. */
  readonly more: number
}

/** The content of a banner. */
export type Banner =
  | ({ readonly kind: 'calendars' } & Teams)
  | { readonly kind: 'acting' }
  | { readonly kind: 'quiet'; readonly endTime: number | undefined }
  | ({ readonly kind: 'email' } & Teams)
  | { readonly kind: 'calendar' }

/** What is known so far. undefined when a response has not arrived, or never will. */
export interface BannerFacts {
  readonly user: Pick<CurrentUser, 'id' | 'role' | 'teamPermissions' | 'calendarAuthFailed'>
  readonly client: Pick<Client, 'calendarScope'>
  readonly teams: readonly Pick<Team, 'id' | 'name' | 'calendarAuthFailed' | 'emailAuthStatus'>[] | undefined
  readonly rules: TransferRules | undefined
  /** Whether the user is representing somebody and has not dismissed that banner. */
  readonly acting: boolean
  /** Epoch milliseconds of the server's clock. */
  readonly now: number
}

/** Maximum number of teams that a banner names. Further teams are counted. */
const NAMED = 3

function named(teams: readonly Omit<NamedTeam, 'more'>[]): Teams {
  return { teams: teams.slice(0, NAMED), more: Math.max(0, teams.length - NAMED) }
}

/**
 * Returns the banners to show. If calendars belong to teams, the red banner names the teams whose pages the user can
 * open, with links to those settings that the user can open too. Otherwise the user's own failed calendar is shown.
 * Never both.
 */
export function bannersOf({ user, client, teams = [], rules, acting, now }: BannerFacts): Banner[] {
  const byTeam = client.calendarScope === 'TEAM'
  const seen = teams.filter((team) => canSeeTeam(user, team).ok)
  const failed = byTeam ? seen.filter((team) => team.calendarAuthFailed) : []
  const unauthorized = seen.filter((team) => team.emailAuthStatus === 'FAILED')
  const found: Banner[] = []
  if (failed.length > 0)
    found.push({
      kind: 'calendars',
      ...named(
        failed.map((team) => ({
          id: team.id,
          name: team.name,
          linked: canManageConfiguration(user, team).ok,
        })),
      ),
    })
  if (acting) found.push({ kind: 'acting' })
  if (isDoNotDisturb(rules, now)) found.push({ kind: 'quiet', endTime: rules?.doNotDisturb?.endTime })
  if (unauthorized.length > 0) {
    const list = unauthorized.map((team) => ({
      id: team.id,
      name: team.name,
      linked: canManageCampaigns(user, team).ok,
    }))
    found.push({ kind: 'email', ...named(list) })
  }
  if (!byTeam && user.calendarAuthFailed) found.push({ kind: 'calendar' })
  return found
}
