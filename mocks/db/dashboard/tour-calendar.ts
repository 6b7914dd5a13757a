import { type LeadRecord, type TeamRecord } from '../records.ts'
import { hasTeamCalendars, tourRulesOf } from '../settings/team-calendar.ts'
import { type World } from '../world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A half-open range in which a person is busy, in epoch milliseconds. */
export interface BusyRecord {
  startTs: number
  endTs: number
  kind: 'TOUR' | 'BUSY'
  tourRef?: string
}

/** Whether the calendar that decides about a team's tours can be read. If calendars belong to people, it always can. */
export function calendarReadable(world: World, team: TeamRecord): boolean {
  return !hasTeamCalendars(world, team) || (team.calendarConnected && !team.calendarAuthFailed)
}

const blocked = new WeakMap<World, (BusyRecord & { hostRef: string })[]>()

/** Adds an appointment to a user's calendar. */
export function blockTime(world: World, hostRef: string, startTs: number, endTs: number): void {
  const all = blocked.get(world) ?? []
  blocked.set(world, all)
  all.push({ hostRef, startTs, endTs, kind: 'BUSY' })
}

/**
 * Returns the entries of a host's calendar in a range: the tours they host, and appointments that the world generates
 * for each day.
 * @param appointments whether the team reads appointments, because it may have chosen no calendar
 */
export function busyOf(
  world: World,
  hostRef: string,
  from: number,
  to: number,
  appointments = true,
): BusyRecord[] {
  const found: BusyRecord[] = []
  for (const lead of world.leads.values()) {
    for (const tour of lead.tours ?? []) {
      if (tour.hostRef !== hostRef || tour.tourStatus !== 'SCHEDULED') continue
      found.push({
        startTs: tour.startTs,
        endTs: tour.startTs + tour.lengthMins * 60_000,
        kind: 'TOUR',
        tourRef: tour.id,
      })
    }
  }
  const inRange = () =>
    found.filter((one) => one.startTs < to && from < one.endTs).toSorted((a, b) => a.startTs - b.startTs)
  if (!appointments) return inRange()
  for (let day = Math.floor(from / DAY) * DAY; day < to; day += DAY) {
    const chance = hash(`${hostRef} ${String(day)} ${String(world.seed)}`)
    if (chance % 3 === 0) continue
    const startTs = day + (15 + (chance % 7)) * HOUR
    found.push({ startTs, endTs: startTs + (chance % 2 === 0 ? HOUR : HOUR / 2), kind: 'BUSY' })
  }
  for (const { hostRef: whose, ...one } of blocked.get(world) ?? []) if (whose === hostRef) found.push(one)
  return inRange()
}

/**
 * Returns the entry of a host's calendar that conflicts with a time. `except` is the tour that is being moved. `near`
 * says that the entry is at another time, but too close.
 */
export function clashIn(
  world: World,
  lead: LeadRecord,
  wanted: { hostRef?: string | undefined; startTs: number; lengthMins: number },
  except?: string,
): (BusyRecord & { near?: string }) | undefined {
  const team = world.store.teams.get(lead.teamRef)
  if (wanted.hostRef === undefined || !team || !calendarReadable(world, team)) return undefined
  const endTs = wanted.startTs + wanted.lengthMins * 60_000
  const { gapMins, readsBusy } = tourRulesOf(world, team)
  const gap = gapMins * 60_000
  const close = busyOf(world, wanted.hostRef, wanted.startTs - gap, endTs + gap, readsBusy).filter(
    ({ tourRef }) => tourRef === undefined || tourRef !== except,
  )
  const then = close.find((one) => one.startTs < endTs && wanted.startTs < one.endTs)
  const tour = close.find(({ kind }) => kind === 'TOUR')
  return then ?? (tour && { ...tour, near: `less than ${String(gapMins)} minutes before or after` })
}

function hash(text: string): number {
  let value = 2_166_136_261
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619)
  return value >>> 0
}
