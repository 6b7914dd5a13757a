import { zoneOfProperty } from '#/domain/time/property-zone.ts'
import { clockMinutes } from '#/domain/time/zoned-clock.ts'

import { type TeamRecord } from '../records.ts'
import { type World } from '../world.ts'
import { seededAccount, wireAccount } from './provider-accounts.ts'
import { savedValues, rightHours, type SectionRules, text, texts, usualHours } from './section-rules.ts'
import { type AccountRecord } from './settings-record.ts'

/** Maximum number of upcoming tours that are listed individually. */
const MOST_NOTIFIED = 5

const minutes: Readonly<Record<string, readonly number[]>> = {
  tourLength: [15, 30, 45, 60, 90],
  betweenTours: [0, 15, 30, 45, 60],
  earliestNotice: [0, 60, 120, 240, 720, 1_440, 2_880],
}

/** Whether calendars belong to teams in the client of a team. Otherwise, they belong to people. */
export const hasTeamCalendars = ({ store }: World, team: TeamRecord): boolean =>
  store.clients.get(team.clientRef)?.calendarScope === 'TEAM'

/** Returns the account whose calendar a team uses. undefined when there is none. */
export function calendarAccount({ store }: World, team: TeamRecord): AccountRecord | undefined {
  if (!team.calendarConnected && !team.calendarAuthFailed) return undefined
  const domain = store.clients.get(team.clientRef)?.emailDomain ?? 'leads.example.com'
  return team.calendarAccount ?? seededAccount(team, `tours@${domain}`)
}

/** Returns the calendars of the account that a team connected. */
export function calendarsOf(world: World, team: TeamRecord) {
  const account = calendarAccount(world, team)
  if (!account) return []
  const [client = 'Office'] = (world.store.clients.get(team.clientRef)?.name ?? '').split(' ')
  const owner = world.store.users.get(account.connectedByRef)?.name ?? 'Owner'
  return [
    { id: 'calendar-tours', name: `${team.name} tours`, color: '#217871' },
    { id: 'calendar-holidays', name: `${client} holidays`, color: '#4683c5' },
    { id: 'calendar-own', name: owner, color: '#c68331' },
  ]
}

function valuesOf(world: World, team: TeamRecord) {
  const saved = savedValues(team, 'calendar')
  const calendars = calendarsOf(world, team).map(({ id }) => id)
  const number = (field: string, usual: number) => {
    const value = saved[field]
    return typeof value === 'number' ? value : usual
  }
  return {
    // The saved calendars may belong to an account that was disconnected.
    readBusy: Array.isArray(saved['readBusy'])
      ? texts(saved['readBusy']).filter((id) => calendars.includes(id))
      : calendars,
    writeTours: calendars.find((id) => id === saved['writeTours']) ?? calendars[0] ?? null,
    hours: rightHours(saved['hours']) ? saved['hours'] : usualHours,
    tourLength: number('tourLength', 45),
    betweenTours: number('betweenTours', 0),
    earliestNotice: number('earliestNotice', 0),
  }
}

/**
 * Returns the calendar settings that apply to the choice of a tour's time. Hours are in minutes after midnight, Sunday
 * first.
 */
export function tourRulesOf(world: World, team: TeamRecord) {
  const { hours, tourLength, betweenTours, earliestNotice, readBusy } = valuesOf(world, team)
  const week = (Array.isArray(hours) ? hours : []).map(
    (day: { closed: boolean; open: string; close: string }) =>
      day.closed ? null : { from: clockMinutes(day.open) ?? 0, to: clockMinutes(day.close) ?? 0 },
  )
  const sunday = week.pop() ?? null
  return {
    hours: [sunday, ...week],
    lengthMins: tourLength,
    gapMins: betweenTours,
    noticeMins: earliestNotice,
    // The calendars of people are read in any case.
    readsBusy: readBusy.length > 0 || !hasTeamCalendars(world, team),
  }
}

/** Returns the scheduled future tours of a team, the next one first. */
function nextTours(world: World, team: TeamRecord) {
  return world.leads
    .ofTeam(team.id)
    .flatMap((lead) => lead.tours ?? [])
    .filter(({ tourStatus, startTs }) => tourStatus === 'SCHEDULED' && startTs > world.clock.now())
    .toSorted((a, b) => a.startTs - b.startTs)
}

/** Counts the tours that were set since the calendar failed. */
function unwrittenTours(world: World, team: TeamRecord): number {
  const since = team.calendarAccount?.failedTs
  if (!team.calendarAuthFailed || since === undefined) return 0
  const set = world.leads.ofTeam(team.id).flatMap(({ activities }) => activities)
  return set.filter((line) => line.activityType === 'TOUR_SET' && line.createdTs >= since).length
}

/** The calendar of a team: what it reads, where it writes, and when tours are offered. */
export const teamCalendar: SectionRules = {
  title: 'Team Calendar',
  kind: 'CALENDAR_EMAIL',
  labels: {
    readBusy: 'calendars that are read',
    writeTours: 'calendar that tours are written to',
    hours: 'tour hours',
    tourLength: 'tour length',
    betweenTours: 'time between tours',
    earliestNotice: 'earliest notice',
  },
  read(world, team) {
    const tours = nextTours(world, team)
    return {
      connection: wireAccount(world, calendarAccount(world, team), team.calendarAuthFailed),
      unwrittenTours: unwrittenTours(world, team),
      calendars: calendarsOf(world, team),
      tours: tours.slice(0, MOST_NOTIFIED).map(({ startTs, propertyRef }) => {
        const property = world.store.properties.get(propertyRef ?? '')
        return { startTs, property: property?.name ?? null, timeZone: zoneOfProperty(property) ?? null }
      }),
      tourCount: tours.length,
      ...valuesOf(world, team),
    }
  },
  judge(values, world, team) {
    const wrong: Record<string, string> = {}
    const known = calendarsOf(world, team).map(({ id }) => id)
    if (texts(values['readBusy']).some((id) => !known.includes(id)))
      wrong['readBusy'] = 'One of these calendars is gone'
    if (known.length > 0 && !known.includes(text(values['writeTours'])))
      wrong['writeTours'] = 'Selection Required'
    if (!rightHours(values['hours'])) wrong['hours'] = 'Close after it opens'
    for (const [field, allowed] of Object.entries(minutes))
      if (!allowed.includes(Number(values[field]))) wrong[field] = 'Selection Required'
    return wrong
  },
  write(values, world, team) {
    if (calendarsOf(world, team).length > 0) return
    // Nobody could choose a calendar. Saving none would read no busy times after the next connection.
    delete values['readBusy']
    delete values['writeTours']
  },
}
