import { type TeamRecord } from '../records.ts'
import { type World } from '../world.ts'
import { wireAccount } from './provider-accounts.ts'
import { savedValues, type SectionRules, text } from './section-rules.ts'

const actions = [
  { id: 'action-lead', name: 'Submit lead form' },
  { id: 'action-visit', name: 'Store visit' },
  { id: 'action-purchase', name: 'Purchase' },
]

const fields = ['leadAction', 'tourAction', 'leaseAction'] as const

/** Returns the conversion action of each event. null when it has none. */
export function adsActions(team: TeamRecord) {
  const saved = savedValues(team, 'google-ads')
  const [leadAction, tourAction, leaseAction] = fields.map((field) => text(saved[field]) || null)
  return { leadAction: leadAction ?? null, tourAction: tourAction ?? null, leaseAction: leaseAction ?? null }
}

/** Counts what happened in a team since a given time. */
export function adsCounts(world: World, team: TeamRecord, since: number) {
  const leads = world.leads.ofTeam(team.id)
  const noted = (type: 'TOUR_SET' | 'LEASE_SET') =>
    leads
      .flatMap(({ activities }) => activities)
      .filter((one) => one.activityType === type && one.createdTs > since).length
  const { leadAction, tourAction, leaseAction } = adsActions(team)
  return {
    leads: leadAction === null ? 0 : leads.filter(({ createdTs }) => createdTs > since).length,
    tours: tourAction === null ? 0 : noted('TOUR_SET'),
    leases: leaseAction === null ? 0 : noted('LEASE_SET'),
  }
}

/** The Google Ads account to which a team reports its leads, tours and leases. */
export const googleAds: SectionRules = {
  title: 'Google Ads Integration',
  kind: 'CONFIGURATION',
  labels: { leadAction: 'action of leads', tourAction: 'action of tours', leaseAction: 'action of leases' },
  read: (world, team) => ({
    connection: wireAccount(world, team.adsAccount, team.adsAccount?.failedTs !== undefined),
    actions: team.adsAccount ? actions : [],
    lastUpload: team.adsUpload ?? null,
    ...adsActions(team),
  }),
  judge(values) {
    const wrong: Record<string, string> = {}
    for (const field of fields) {
      const value = values[field]
      if (value !== null && !actions.some(({ id }) => id === value)) wrong[field] = 'Selection Required'
    }
    return wrong
  },
}
