import { put } from '../db/store.ts'
import { type World } from '../db/world.ts'
import { seedAlerts } from './alerts.ts'
import { seedBilling } from './billing.ts'
import { seedCampaignCosts } from './campaign-costs.ts'
import { campaigns, spareNumbers } from './campaigns.ts'
import { businessProfiles, clients } from './clients.ts'
import { seedCrowdExtras } from './crowd/crowd-extras.ts'
import { type Crowd, seedCrowd } from './crowd/crowd.ts'
import { seedEntry } from './entry.ts'
import { seedFormOpenings } from './form-openings.ts'
import { seedGrants } from './grants.ts'
import { seedHostile } from './leads/hostile.ts'
import { seedExtras } from './leads/lead-extras.ts'
import { seedOlder } from './leads/leads-older.ts'
import { seedToday } from './leads/leads-today.ts'
import { seedWeek } from './leads/leads-week.ts'
import { seedMaterials } from './materials.ts'
import { seedMembers } from './members.ts'
import { greetings, smartLists } from './office.ts'
import { joinVisitors, seedOpenHouses } from './open-houses.ts'
import { seedOwners } from './owners.ts'
import { people } from './people.ts'
import { properties, seedArchived } from './properties.ts'
import { seedSends } from './sends.ts'
import { seedSmallClients } from './small-clients.ts'
import { seedTeamActivity } from './team-activity.ts'
import { joinMembers, teams } from './teams.ts'
import { seedTemplates } from './templates.ts'
import { seedListings, seedUnits } from './units.ts'

/**
 * Brightwater has 250 leads: 22 with their own stories and the ones generated here. The leads of the last ten days are
 * mostly the former.
 */
const brightwater: Crowd = {
  count: 228,
  newestMinutes: 9.2 * 24 * 60,
  oldestDays: 80,
  sources: [
    { team: 'eastside', weight: 8, agents: ['priya', 'priya', 'marcus', 'luis', 'ben', 'dana'] },
    { team: 'harborview', weight: 6, agents: ['marcus', 'luis', 'hannah', 'priya'] },
    { team: 'midtown', weight: 6, agents: ['dana', 'hannah', 'luis', 'priya'] },
    { team: 'northgate', weight: 4, agents: ['ben', 'luis', 'priya', 'marcus'] },
    { team: 'riverbend', weight: 3, agents: ['theo', 'hannah', 'marcus', 'priya'] },
    { team: 'westbrook', weight: 3, agents: ['iris', 'dana'] },
  ],
}

const calder: Crowd = {
  count: 72,
  newestMinutes: 35,
  oldestDays: 60,
  sources: [
    { team: 'maple-row', weight: 3, agents: ['elena'] },
    { team: 'calder-tower', weight: 2, agents: ['samir', 'elena'] },
    { team: 'finch-terrace', weight: 2, agents: ['elena'] },
  ],
}

const juniper: Crowd = {
  count: 64,
  newestMinutes: 35,
  oldestDays: 60,
  sources: [{ team: 'juniper-hill', weight: 1, agents: ['olive', 'jonas'] }],
}

/**
 * Fills an empty world. Everything is derived from its seed and its time. Records are copied, so that worlds share
 * nothing.
 */
export function seedWorld(world: World): void {
  const { store } = world
  put(store.clients, ...structuredClone(clients))
  put(store.businessProfiles, ...structuredClone(businessProfiles))
  put(store.users, ...structuredClone(people))
  seedGrants(world)
  seedEntry(world)
  put(store.properties, ...structuredClone(properties))
  seedOwners(world)
  seedArchived(world)
  seedMaterials(world)
  seedUnits(world)
  seedOpenHouses(world)
  put(store.teams, ...structuredClone(teams))
  joinMembers(store.teams.values(), people)
  seedMembers(world)
  put(store.campaigns, ...structuredClone(campaigns))
  put(store.numbers, ...structuredClone(spareNumbers))
  seedTemplates(world)
  seedTeamActivity(world)
  put(store.smartLists, ...structuredClone(smartLists))
  put(store.greetings, ...structuredClone(greetings))
  seedSmallClients(world)
  seedCampaignCosts(world)
  seedListings(world)
  seedToday(world)
  seedWeek(world)
  seedOlder(world)
  seedHostile(world)
  seedAlerts(world)
  seedExtras(world)
  const crowds = [
    [brightwater, 0],
    [calder, 300],
    [juniper, 400],
  ] as const
  for (const [crowd, first] of crowds) seedCrowdExtras(world, seedCrowd(world, crowd, first), first)
  joinVisitors(world)
  seedBilling(world)
  seedSends(world)
  seedFormOpenings(world)
}
