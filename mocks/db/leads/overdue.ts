import { type LeadRecord, type TeamRecord, type UserRecord } from '../records.ts'
import { type Warning } from '../settings/settings-record.ts'
import { type LeadFacts } from './lead-facts.ts'

/**
 * The server's own implementation of the five overdue warnings. It is written independently of
 * `src/domain/lead/overdue/overdue-warnings.ts` on purpose: two implementations that must agree verify each other.
 */
const UNITS = { HOUR: 3_600_000, DAY: 86_400_000 } as const
const settled = new Set(['CLOSED', 'NOT_LEAD', 'MERGED'])

/** Returns by how many milliseconds the worst warning of a lead is exceeded. undefined when none is. */
export function worstOverdue(
  lead: LeadRecord,
  facts: LeadFacts,
  team: TeamRecord,
  now: number,
): number | undefined {
  const { warnings } = team
  if (!warnings?.useWarnings) return undefined
  let worst: number | undefined
  const look = (warning: Warning, since: number | undefined) => {
    if (!warning.enabled || since === undefined) return
    const { interval, unit } = warning.timePeriod ?? { interval: 1, unit: 'DAY' as const }
    const over = now - since - interval * UNITS[unit]
    if (over > 0 && over > (worst ?? 0)) worst = over
  }
  look(warnings.communicationNotResponded, facts.waitingSince)
  if (settled.has(lead.leadStatus)) return worst
  look(warnings.notAssigned, lead.assignedAgentRef === undefined ? lead.createdTs : undefined)
  look(warnings.notContacted, facts.firstContactTs === undefined ? lead.createdTs : undefined)
  look(warnings.notQualified, lead.leadStatus === 'NEW_LEAD' ? lead.createdTs : undefined)
  look(warnings.noActivity, facts.lastActivityTs)
  return worst
}

/**
 * Whether a user receives the warnings of a team. Its first team lead and users with an entry always do. The other
 * superusers and read-only users choose.
 */
export function receivesWarnings(user: UserRecord, team: TeamRecord): boolean {
  if (user.clientRef !== team.clientRef) return false
  if (user.role === 'USER') return user.permissions.has(team.id)
  const lead = team.members.find((member) => member.role === 'TEAM_LEAD')
  return lead?.userRef === user.id || team.watchWarnings.has(user.id)
}
