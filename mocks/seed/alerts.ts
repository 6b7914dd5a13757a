import { type AlertRecord, type LeadRecord } from '../db/records.ts'
import { type World } from '../db/world.ts'

type Kind = AlertRecord['alertType']

const DAY = 24 * 60
const HOUR = 60

/** Lead (without `lead-`), type, minutes ago, who caused it, and whether it is no longer available. */
type Row = readonly [lead: string, kind: Kind, ago: number, more?: { by?: string; gone?: true }]

/**
 * Priya's alerts: 15, of which the bell counts 8. It does not count the three incoming communications of leads that
 * already have an agent (Darius Cole, Nadia Haddad, Amara Okafor), nor the four offers that are no longer available.
 */
const priya: readonly Row[] = [
  ['teresa-galvan', 'LEAD_AVAILABLE_CLAIM', 4],
  ['teresa-galvan', 'INCOMING_COMMUNICATION', 4],
  ['andre-whitfield', 'LEAD_AVAILABLE_ASSIGNMENT', 11],
  ['andre-whitfield', 'INCOMING_COMMUNICATION', 11],
  ['darius-cole', 'INCOMING_COMMUNICATION', 18],
  ['mei-ling-chao', 'ASSIGNED', 25.5, { by: 'marcus' }],
  ['kimberly-nakamura', 'LEAD_AVAILABLE_ASSIGNMENT', 3 * HOUR + 20, { gone: true }],
  ['owen-fitzgerald', 'LEAD_SHARED', 4 * HOUR, { by: 'hannah' }],
  ['amara-okafor', 'INCOMING_COMMUNICATION', DAY + 40],
  ['rafael-dominguez', 'LEAD_AVAILABLE_CLAIM', DAY + 5 * HOUR, { gone: true }],
  ['ingrid-halvorsen', 'LEAD_AVAILABLE_ASSIGNMENT', 2 * DAY + 30, { gone: true }],
  ['nadia-haddad', 'INCOMING_COMMUNICATION', 3 * DAY + 60],
  ['grace-pemberton', 'ASSIGNED', 5 * DAY - 15, { by: 'ben' }],
  ['leon-abernathy', 'LEAD_AVAILABLE_CLAIM', 6 * DAY, { gone: true }],
  ['beatriz-fontaine', 'LEAD_SHARED', 7 * DAY, { by: 'marcus' }],
]

const others: Readonly<Record<string, readonly Row[]>> = {
  marcus: [
    ['teresa-galvan', 'LEAD_AVAILABLE_CLAIM', 4],
    ['andre-whitfield', 'LEAD_AVAILABLE_ASSIGNMENT', 11],
    ['jonah-becker', 'INCOMING_COMMUNICATION', HOUR + 5],
  ],
  dana: [
    ['darius-cole', 'INCOMING_COMMUNICATION', 18],
    ['ingrid-halvorsen', 'ASSIGNED', 2 * DAY + 20, { by: 'marcus' }],
  ],
  luis: [
    ['teresa-galvan', 'LEAD_AVAILABLE_CLAIM', 4],
    ['kimberly-nakamura', 'ASSIGNED', 3 * HOUR + 15, { by: 'marcus' }],
  ],
}

/** Adds the alerts of the named leads to the world. */
export function seedAlerts(world: World): void {
  for (const [user, rows] of Object.entries({ priya, ...others })) {
    for (const row of rows) addAlert(world, user, row)
  }
}

function addAlert(world: World, user: string, [slug, alertType, ago, more = {}]: Row): void {
  const lead = world.leads.get(`lead-${slug}`)
  if (!lead) return
  const createdTs = world.clock.now() - Math.round(ago * 60_000)
  // The subject of the alert: the newest incoming communication at that time.
  const communication = lead.communications.findLast(
    (one) => one.communicationDirection === 'INCOMING' && one.createdTs <= createdTs,
  )
  const id = world.store.id('alert')
  world.store.alerts.set(id, {
    id,
    userRef: `user-${user}`,
    alertType,
    createdTs,
    invalidated: more.gone ?? false,
    dismissed: false,
    leadRef: lead.id,
    ...(more.by === undefined ? {} : { actionBy: `user-${more.by}`, actionTs: createdTs }),
    ...(more.gone ? claimedBy(world, lead, createdTs) : {}),
    ...(communication ? { communicationRef: communication.id } : {}),
  })
}

/** Returns who claimed the lead after the alert, and when; empty when the history does not say. */
function claimedBy(world: World, lead: LeadRecord, after: number): { actionBy?: string; actionTs?: number } {
  const line = lead.activities.find(
    ({ activityType, createdTs }) =>
      (activityType === 'CLAIMED' || activityType === 'ASSIGNED') && createdTs >= after,
  )
  const doer = [...world.store.users.values()].find(({ name }) => name === line?.userName)
  return line && doer ? { actionBy: doer.id, actionTs: line.createdTs } : {}
}
