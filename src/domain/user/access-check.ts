import { isId } from '#/lib/ids.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { type GuardedPage, mayOpenPage, type PageViewer } from '../policy/page-rights.ts'
import {
  canManageConfiguration,
  canSeeTeam,
  type TeamName,
  type UserWithRights,
} from '../policy/team-rights.ts'
import { teamNoun } from '../team/team-kind.ts'

/** What a pasted address points to: a lead, a team's page, a page of its own, or nothing known. */
export type AccessTarget =
  | { readonly kind: 'lead'; readonly id: string }
  | { readonly kind: 'team'; readonly id: string; readonly settings: boolean }
  | { readonly kind: 'page'; readonly page: GuardedPage | undefined }
  | { readonly kind: 'unknown' }

const guarded: Readonly<Record<string, GuardedPage>> = {
  '/manage/users': 'manageUsers',
  '/manage/properties': 'manageProperties',
  '/manage/owners': 'manageOwners',
  '/help/open-house': 'help',
  '/teams': 'teams',
  '/properties': 'properties',
  '/leads/summary-report': 'summaryReport',
}

const open = [
  '/dashboard',
  '/alerts',
  '/notifications',
  '/manage-settings',
  '/switch-user',
  '/billing/telecom',
]

/** Parses pasted text: a full address, a path, or the id of a lead. */
export function readAccessTarget(text: string): AccessTarget {
  const typed = text.trim()
  if (typed.startsWith('lead-') && isId(typed)) return { kind: 'lead', id: typed }
  const address = URL.canParse(typed) ? new URL(typed) : undefined
  const path = (address?.pathname ?? typed.split(/[?#]/)[0] ?? '').replace(/\/+$/, '')
  const lead = /^\/(?:l|leads)\/([^/]+)$/.exec(path)?.[1]
  if (lead !== undefined && isId(lead) && !(path in guarded)) return { kind: 'lead', id: lead }
  const [, team, rest = ''] = /^\/(?:teams|properties)\/([^/]+)(\/.*)?$/.exec(path) ?? []
  if (team !== undefined && isId(team))
    return { kind: 'team', id: team, settings: rest.startsWith('/settings') }
  const start = Object.keys(guarded).find(
    (one) => path === one || (one.startsWith('/manage/') && path.startsWith(`${one}/`)),
  )
  if (start !== undefined) return { kind: 'page', page: guarded[start] }
  if (open.includes(path) || /^\/(?:leads\/list|reports)(?:\/|$)/.test(path))
    return { kind: 'page', page: undefined }
  return { kind: 'unknown' }
}

/** Whether a user may open a page, by the same rules that the pages themselves apply. */
export function mayReach(
  target: Exclude<AccessTarget, { kind: 'lead' | 'unknown' }>,
  viewer: PageViewer & { readonly user: UserWithRights },
  teams: readonly TeamName[],
): Verdict {
  if (target.kind === 'page')
    return target.page === undefined || mayOpenPage(target.page, viewer)
      ? allowed
      : refused('guard', 'They’d be sent to the dashboard instead')
  const team = teams.find(({ id }) => id === target.id)
  if (!team) return refused('not-found', `There is no such ${teamNoun(viewer.kind).team.toLowerCase()}`)
  const seen = canSeeTeam(viewer.user, team)
  return seen.ok && target.settings ? canManageConfiguration(viewer.user, team) : seen
}
