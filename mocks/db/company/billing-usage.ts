import { releaseChannel } from '../leads/lead-changes.ts'
import { type NumberRecord } from '../office-records.ts'
import { type CampaignRecord } from '../records.ts'
import { type World } from '../world.ts'
import { type BillingRecord, type DayUsage, type UsageLine } from './billing-record.ts'

/** Price of a number in cents per month. The prices of a minute and a text are in hundredths of a cent. */
export const prices = { number: 115, minute: 185, text: 79 } as const

const DAY = 86_400_000

/** Returns the billing period of an instant, which is a month in UTC. */
export const periodOf = (ts: number): string => new Date(ts).toISOString().slice(0, 7)

/** Returns the start of a period and the start of the next one. */
export function boundsOf(period: string): { from: number; to: number } {
  const [year = 0, month = 1] = period.split('-').map(Number)
  return { from: Date.UTC(year, month - 1), to: Date.UTC(year, month) }
}

/** Shifts a period by a number of months, which may be negative. */
export function shiftPeriod(period: string, months: number): string {
  const from = new Date(boundsOf(period).from)
  return periodOf(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months))
}

/** Returns a number from 0 to 1 that is derived from a text. */
export function chanceOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  // Otherwise the last characters of a text would hardly affect the first digits.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296
}

/** Returns the usage of a number in a part of a day. The parts of a day add up to the usage of the whole day. */
function usedInDay(number: NumberRecord, day: number, from: number, to: number): DayUsage {
  const weekday = new Date(day * DAY).getUTCDay()
  const mood = (0.6 + chanceOf(`${number.number} ${day}`) * 0.8) * (weekday === 0 || weekday === 6 ? 0.4 : 1)
  const part = (perDay: number) => Math.floor(perDay * mood * to) - Math.floor(perDay * mood * from)
  return {
    minutes: part(12 + chanceOf(`${number.number} minutes`) * 40),
    texts: part(8 + chanceOf(`${number.number} texts`) * 45),
  }
}

/** Returns the usage of a number for each day of a period up to an instant. */
function usedDays(number: NumberRecord, period: string, since: number, until: number): DayUsage[] {
  const { from, to } = boundsOf(period)
  const last = Math.min(to, until)
  const first = Math.max(from, since, number.countsFromTs ?? 0, number.sinceTs ?? 0)
  const quiet = Math.min(last, number.quietSinceTs ?? last)
  const count = Math.max(0, Math.ceil((last - from) / DAY))
  return Array.from({ length: count }, (_, at) => {
    const day = from / DAY + at
    const part = (ts: number) => Math.min(1, Math.max(0, ts / DAY - day))
    return number.busy === true && quiet > first
      ? usedInDay(number, day, part(first), Math.max(part(first), part(quiet)))
      : { minutes: 0, texts: 0 }
  })
}

/** Returns the campaign that answers a number. */
export function campaignOf({ store }: World, number: string): CampaignRecord | undefined {
  return [...store.campaigns.values()].find((one) => one.phoneNumber === number)
}

/** Returns the usage of numbers with their current team, since they have had it. */
function runningLines(world: World, numbers: readonly NumberRecord[], period: string, until: number) {
  return numbers.map((number): UsageLine => {
    const campaign = campaignOf(world, number.number)
    const team = campaign && world.store.teams.get(campaign.teamRef)
    // A saved number receives no texts, and no calls unless it is forwarded.
    const rings = team !== undefined || number.forwardingNumber !== undefined
    const days = usedDays(number, period, 0, until).map(({ minutes, texts }) => ({
      minutes: rings ? minutes : 0,
      texts: team ? texts : 0,
    }))
    return { numberRef: number.id, teamRef: team?.id, teamName: team?.name ?? 'Saved numbers', days }
  })
}

/** Returns the numbers of a client. Creates a record for each number that only a campaign contains. */
export function numbersOfClient(world: World, clientRef: string): NumberRecord[] {
  const { store } = world
  const known = new Set([...store.numbers.values()].map(({ number }) => number))
  for (const { phoneNumber, teamRef } of store.campaigns.values()) {
    if (phoneNumber === undefined || known.has(phoneNumber)) continue
    const team = store.teams.get(teamRef)
    if (team?.clientRef !== clientRef) continue
    const id = `number-${phoneNumber.replaceAll(/\D/g, '')}`
    store.numbers.set(id, { id, clientRef, number: phoneNumber, busy: true })
  }
  return [...store.numbers.values()].filter((one) => one.clientRef === clientRef)
}

/**
 * Returns the billing record of a client. A new record books the usage of the three previous months, so that it stays
 * the same.
 */
export function billingOf(world: World, clientRef: string): BillingRecord {
  const known = world.store.billing.get(clientRef)
  if (known) return known
  const now = world.clock.now()
  const current = periodOf(now)
  const billing: BillingRecord = {
    clientRef,
    firstPeriod: shiftPeriod(current, -3),
    sinceTs: now - 400 * DAY,
    plan: { name: 'Standard', numbers: 40 },
    cap: { mail: false, stopsBuying: false, changedTs: 0 },
    booked: new Map(),
    closed: new Map(),
    released: new Map(),
  }
  world.store.billing.set(clientRef, billing)
  const numbers = numbersOfClient(world, clientRef)
  for (const back of [3, 2, 1]) {
    const period = shiftPeriod(current, -back)
    const { to } = boundsOf(period)
    const then = numbers.filter((one) => (one.sinceTs ?? 0) < to && one.port?.direction !== 'IN')
    billing.booked.set(period, runningLines(world, then, period, to))
    billing.closed.set(period, then.length)
  }
  return billing
}

/** Returns the usage of a client's numbers in a period, until now. */
export function usageLines(world: World, clientRef: string, period: string): UsageLine[] {
  const billing = billingOf(world, clientRef)
  const booked = billing.booked.get(period) ?? []
  if (billing.closed.has(period)) return booked
  const numbers = numbersOfClient(world, clientRef)
  return [...booked, ...runningLines(world, numbers, period, world.clock.now())]
}

/**
 * Books the usage of a number so far for its current team, because the number is about to move to another team or to
 * none.
 */
export function bookUsage(world: World, number: NumberRecord): void {
  const billing = billingOf(world, number.clientRef)
  const now = world.clock.now()
  const period = periodOf(now)
  const lines = runningLines(world, [number], period, now)
  billing.booked.set(period, [...(billing.booked.get(period) ?? []), ...lines])
  number.countsFromTs = now
  touchNumber(world, number)
}

/** Marks a number as changed. Two changes within the same millisecond get different times. */
export function touchNumber(world: World, number: NumberRecord): void {
  number.changedTs = Math.max(world.clock.now(), (number.changedTs ?? 0) + 1)
}

/** Whether a number (E.164) is being ported to or from another carrier. */
export function isPorting(world: World, clientRef: string, number: string): boolean {
  const port = recordOf(world, clientRef, number)?.port
  return port !== undefined && ['submitted', 'in_review', 'scheduled'].includes(port.state)
}

/** Whether a number is not being ported, and was not ported out, so that a campaign can be given it. */
export function isHere({ port }: NumberRecord): boolean {
  if (port === undefined) return true
  return port.direction === 'IN'
    ? port.state === 'completed'
    : port.state === 'cancelled' || port.state === 'rejected'
}

/** Whether a number (E.164) was to be ported in and was not, so that it still belongs to somebody else. */
export function isNotPorted(world: World, clientRef: string, number: string): boolean {
  const record = recordOf(world, clientRef, number)
  if (record?.port?.direction !== 'IN' || campaignOf(world, number)) return false
  return !isHere(record) && !isPorting(world, clientRef, number)
}

const recordOf = (world: World, clientRef: string, number: string) =>
  numbersOfClient(world, clientRef).find((one) => one.number === number)

/** Call this before a campaign gets one of the client's numbers (E.164). Its calls are no longer forwarded. */
export function takeNumber(world: World, clientRef: string, number: string): void {
  const record = recordOf(world, clientRef, number)
  if (!record) return
  bookUsage(world, record)
  delete record.forwardingNumber
}

/** Call this before a campaign loses a number (E.164), which is then saved. */
export function saveNumber(world: World, clientRef: string, number: string, forwardingNumber?: string): void {
  const record = recordOf(world, clientRef, number)
  if (!record) return
  bookUsage(world, record)
  if (forwardingNumber !== undefined) record.forwardingNumber = forwardingNumber
}

/** Removes a number (E.164) from the client. The current period still pays for it. */
export function giveBackNumber(world: World, clientRef: string, number: string): void {
  const record = recordOf(world, clientRef, number)
  if (!record) return
  bookUsage(world, record)
  const { released } = billingOf(world, clientRef)
  const period = periodOf(world.clock.now())
  released.set(period, (released.get(period) ?? 0) + 1)
  world.store.numbers.delete(record.id)
  releaseChannel(world, clientRef, number)
}

/** Returns how many numbers a period pays for. */
export function paidNumbers(world: World, clientRef: string, period: string): number {
  const billing = billingOf(world, clientRef)
  const closed = billing.closed.get(period)
  if (closed !== undefined) return closed
  const { to } = boundsOf(period)
  const here = numbersOfClient(world, clientRef).filter(
    ({ sinceTs = 0, port }) => sinceTs < to && !(port?.direction === 'IN' && port.state !== 'completed'),
  )
  return here.length + (billing.released.get(period) ?? 0)
}
