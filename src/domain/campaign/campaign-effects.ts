import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatList } from '#/lib/text/format-list.ts'

import { claimable, leadFacts, leadRules } from '../policy/lead-facts.ts'
import { type Campaign } from '../team/campaign.ts'
import { type Team } from '../team/team.ts'
import { teamPermissionSchema } from '../user/user.ts'

/**
 * The people in the team of a campaign, and the distribution of its open leads. The effects of a change to the campaign
 * are computed from these.
 */
export const campaignPeopleSchema = z.object({
  /** The active members of the team. */
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      colorSelection: maybe(z.string()),
      /** The user's own role, which adds to their permissions in the team. */
      userRole: maybe(openEnum(['SUPERUSER', 'READ_ONLY_USER', 'USER'])),
      teamRole: maybe(openEnum(['TEAM_LEAD', 'MEMBER'])),
      permission: teamPermissionSchema,
    }),
  ),
  /** Number of the campaign's open leads by assignee. Without an agent: unassigned. */
  openLeads: z.array(z.object({ agent: maybe(z.string()), count: z.number() })),
  /** Domain of the team's addresses, after the @. undefined when addresses are entered as a whole. */
  emailDomain: maybe(z.string()),
})

/** The people in the team of a campaign, and the distribution of its open leads. */
export type CampaignPeople = z.output<typeof campaignPeopleSchema>

/** The part of a campaign that decides permissions. */
export type CampaignScope = Pick<Campaign, 'scope' | 'category' | 'status' | 'teamMembers'>

/** The actions on a lead, in the order in which a sentence names them. */
const rights = ['open', 'communicate', 'edit', 'claim', 'assign', 'comment'] as const

type CampaignRight = (typeof rights)[number]

/** Permissions on open leads that a person loses or gains. */
interface RightsChange {
  readonly person: { readonly id: string; readonly name: string }
  readonly rights: readonly CampaignRight[]
  readonly gains: boolean
  readonly leads: number
}

type Person = CampaignPeople['people'][number]

/** Returns what a person may do with those leads of a campaign that have a given assignee. */
function rightsOf(
  person: Person,
  team: Pick<Team, 'id' | 'settings'>,
  agent: string | undefined,
  campaign: CampaignScope | undefined,
): ReadonlySet<CampaignRight> {
  const facts = leadFacts({
    viewer: {
      id: person.id,
      role: person.userRole,
      teamPermissions: { [team.id]: person.permission },
    },
    lead: { teamRef: team.id, assignedAgentRef: agent, campaignRef: campaign && 'campaign' },
    team,
    campaign,
  })
  return new Set(rights.filter((right) => (right === 'claim' ? claimable(facts) : leadRules[right](facts))))
}

/**
 * Returns who gains or loses permissions on how many open leads, by the same rules that decide for every lead.
 * @param before undefined for a new campaign, which has no leads
 * @param after undefined when the campaign is deleted, because its leads are then in no campaign
 */
export function campaignEffects(
  team: Pick<Team, 'id' | 'settings'>,
  { people, openLeads }: Pick<CampaignPeople, 'people' | 'openLeads'>,
  before: CampaignScope | undefined,
  after: CampaignScope | undefined,
): RightsChange[] {
  if (before === undefined) return []
  return people.flatMap((person) => {
    const counts = new Map<string, RightsChange>()
    for (const { agent, count } of openLeads) {
      const [had, has] = [
        rightsOf(person, team, agent, before),
        rightsOf(person, team, agent, after),
      ] as const
      for (const gains of [false, true]) {
        const [from, to] = gains ? [has, had] : [had, has]
        const changed = rights.filter((right) => from.has(right) && !to.has(right))
        if (changed.length === 0 || count === 0) continue
        const key = `${String(gains)} ${changed.join(' ')}`
        const leads = (counts.get(key)?.leads ?? 0) + count
        counts.set(key, { person: { id: person.id, name: person.name }, rights: changed, gains, leads })
      }
    }
    return [...counts.values()]
  })
}

const verbs: Readonly<Record<CampaignRight, string>> = {
  open: 'open',
  communicate: 'call and text',
  edit: 'change',
  claim: 'claim',
  assign: 'assign',
  comment: 'comment on',
}

/** Returns the permissions as text: "open", "call and text, change or claim". */
function namedRights(of: readonly CampaignRight[]): string {
  // A person who cannot open a lead can do nothing else with it.
  return formatList(of.includes('open') ? [verbs.open] : of.map((right) => verbs[right]), 'or')
}

/** Returns the sentence for a change: "Luis Ortega can no longer call and text, change or claim 4 open leads." */
export function effectSentence({ person, rights: of, gains, leads }: RightsChange): string {
  const count = countOf(leads, 'open lead')
  return `${person.name} can ${gains ? 'now' : 'no longer'} ${namedRights(of)} ${count}.`
}

/**
 * Returns the summary of all changes: "3 people lose rights on open leads, 1 person gains rights on open leads." Empty
 * when nothing changes.
 */
export function effectSummary(changes: readonly RightsChange[]): string {
  const people = (gains: boolean) =>
    new Set(changes.filter((one) => one.gains === gains).map(({ person }) => person.id)).size
  const counted = (count: number, verb: string) => countOf(count, `person ${verb}s`, `people ${verb}`)
  const [losing, gaining] = [people(false), people(true)]
  const parts = [
    ...(losing > 0 ? [`${counted(losing, 'lose')} rights on open leads`] : []),
    ...(gaining > 0 ? [`${counted(gaining, 'gain')} rights on open leads`] : []),
  ]
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}
