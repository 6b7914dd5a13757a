import type * as z from 'zod/mini'

import { type billedNumberSchema, type portSchema } from '#/domain/billing/billed-number.ts'
import { type telecomBillSchema } from '#/domain/billing/telecom-bill.ts'

import { type NumberRecord, type PortRecord } from '../office-records.ts'
import { type UserRecord } from '../records.ts'
import { mayManage } from '../rights.ts'
import { historyOf } from '../teams/history.ts'
import { type World } from '../world.ts'
import { amountsOf, invoicesOf, periodsOf } from './billing-invoice.ts'
import { type DayUsage, type UsageLine } from './billing-record.ts'
import {
  billingOf,
  boundsOf,
  campaignOf,
  chanceOf,
  giveBackNumber,
  numbersOfClient,
  periodOf,
  prices,
  shiftPeriod,
  usageLines,
} from './billing-usage.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Whether a user manages the campaigns of a team, or of any team when none is given. */
export function managesNumbers({ store }: World, viewer: UserRecord, teamRef?: string): boolean {
  return [...store.teams.values()].some(
    (team) =>
      team.clientRef === viewer.clientRef &&
      (teamRef === undefined || team.id === teamRef) &&
      mayManage(viewer, team, 'manageCampaigns'),
  )
}

const none = (): DayUsage => ({ minutes: 0, texts: 0 })

function added(usages: readonly DayUsage[]): DayUsage {
  const sum = none()
  for (const { minutes, texts } of usages) {
    sum.minutes += minutes
    sum.texts += texts
  }
  return sum
}

/** Completes the portings that are due: a number that was ported in is saved, one that was ported out is removed. */
export function settlePorts(world: World, clientRef: string): void {
  for (const number of numbersOfClient(world, clientRef)) {
    const { port } = number
    if (port?.state !== 'scheduled' || (port.dateTs ?? Infinity) > world.clock.now()) continue
    port.state = 'completed'
    if (port.direction === 'IN') continue
    const campaign = campaignOf(world, number.number)
    giveBackNumber(world, clientRef, number.number)
    if (campaign) delete campaign.phoneNumber
  }
}

/**
 * Returns the bill of a period as far as a user may see it. The caller has already checked that the user may see it at
 * all.
 */
export function billFor(world: World, viewer: UserRecord, period: string): z.input<typeof telecomBillSchema> {
  const { clientRef } = viewer
  const now = world.clock.now()
  settlePorts(world, clientRef)
  const { from, to } = boundsOf(period)
  const sees = (line: UsageLine) => line.teamRef === undefined || managesNumbers(world, viewer, line.teamRef)
  const lines = usageLines(world, clientRef, period).filter(sees)
  const days = Math.ceil((Math.min(to, now) - from) / DAY)
  const before = shiftPeriod(period, -1)
  const known = periodsOf(world, clientRef)
  const earlier = known.includes(before) ? usageLines(world, clientRef, before).filter(sees) : undefined
  return {
    period: { id: period, from, to, zone: 'UTC' },
    periods: known,
    days: Array.from({ length: days }, (_, at) => added(lines.map((line) => line.days[at] ?? none()))),
    before: earlier ? added(earlier.flatMap((line) => line.days.slice(0, days))) : null,
    teams: teamsOf(lines),
    numbers: numbersOfClient(world, clientRef)
      .filter(({ number, port }) => {
        const campaign = campaignOf(world, number)
        return (
          (campaign === undefined || managesNumbers(world, viewer, campaign.teamRef)) &&
          !(port?.direction === 'OUT' && port.state === 'completed')
        )
      })
      .map((number) => wireNumber(world, number, lines)),
    money: viewer.role === 'SUPERUSER' ? moneyOf(world, clientRef, period) : null,
  }
}

function teamsOf(lines: readonly UsageLine[]) {
  const found = new Map<string, UsageLine[]>()
  for (const line of lines) found.set(line.teamRef ?? '', [...(found.get(line.teamRef ?? '') ?? []), line])
  return [...found]
    .map(([id, own]) => ({
      teamRef: id === '' ? null : id,
      name: own[0]?.teamName ?? '',
      ...added(own.flatMap(({ days }) => days)),
    }))
    .filter(({ teamRef, minutes, texts }) => teamRef !== null || minutes + texts > 0)
    .toSorted((a, b) => b.minutes + b.texts - (a.minutes + a.texts) || a.name.localeCompare(b.name))
}

/** Returns when a number was last called or texted. */
function lastUseOf(world: World, number: NumberRecord): number | null {
  if (number.busy !== true) return null
  const now = world.clock.now()
  if (number.quietSinceTs !== undefined) return number.quietSinceTs
  const { teamRef } = campaignOf(world, number.number) ?? {}
  if (teamRef === undefined && number.forwardingNumber === undefined) return number.countsFromTs ?? null
  return now - Math.round((0.05 + chanceOf(`${number.number} last`) * 5) * HOUR)
}

/** Returns a number as the API returns it. */
export function wireNumber(
  world: World,
  number: NumberRecord,
  lines: readonly UsageLine[],
): z.input<typeof billedNumberSchema> {
  const campaign = campaignOf(world, number.number)
  const billing = billingOf(world, number.clientRef)
  return {
    id: number.id,
    number: number.number,
    campaign: campaign
      ? {
          id: campaign.id,
          name: campaign.name,
          teamRef: campaign.teamRef,
          teamName: world.store.teams.get(campaign.teamRef)?.name ?? '',
        }
      : null,
    ...added(lines.filter(({ numberRef }) => numberRef === number.id).flatMap(({ days }) => days)),
    lastUsedTs: lastUseOf(world, number),
    sinceTs: number.sinceTs ?? billing.sinceTs,
    forwardingNumber: number.forwardingNumber ?? null,
    port: number.port ? wirePort(world, number.port) : null,
    changedTs: number.changedTs ?? 0,
  }
}

function wirePort(
  world: World,
  { askedByRef, letterId: _letter, ...port }: PortRecord,
): z.input<typeof portSchema> {
  return { ...port, askedBy: world.store.users.get(askedByRef)?.name ?? null }
}

function moneyOf(world: World, clientRef: string, period: string) {
  const { store } = world
  const billing = billingOf(world, clientRef)
  const { minutes, texts, numbers } = amountsOf(world, clientRef, period)
  const owned = numbersOfClient(world, clientRef)
  const profiles = [...store.businessProfiles.values()].filter((one) => one.clientRef === clientRef)
  const profileOf = (number: NumberRecord) => {
    const team = store.teams.get(campaignOf(world, number.number)?.teamRef ?? '')
    return team?.businessProfileRef ?? number.profileRef ?? profiles[0]?.id
  }
  return {
    numberCents: prices.number,
    minuteRate: prices.minute,
    textRate: prices.text,
    paidNumbers: numbers,
    minutes,
    texts,
    plan: billing.plan,
    cap: wireCap(world, clientRef),
    invoices: invoicesOf(world, clientRef),
    profiles: profiles.map((profile) => ({
      id: profile.id,
      name: profile.name,
      approval: profile.approval ?? 'approved',
      numbers: owned.filter((number) => profileOf(number) === profile.id).length,
      why: profile.why ?? null,
      corrections: profile.corrections ?? [],
    })),
  }
}

/** Returns the spending cap of a client with its history. */
export function wireCap(world: World, clientRef: string) {
  const { cents, mail, stopsBuying, changedTs, changedByRef } = billingOf(world, clientRef).cap
  return {
    cents: cents ?? null,
    mail,
    stopsBuying,
    changedTs,
    changedBy: world.store.users.get(changedByRef ?? '')?.name ?? null,
    history: historyOf(world, 'CAP', clientRef),
  }
}

/** Whether the spending cap prevents a client from buying numbers. */
export function capStopsBuying(world: World, clientRef: string): boolean {
  const { cents, stopsBuying } = billingOf(world, clientRef).cap
  if (cents === undefined || !stopsBuying) return false
  return amountsOf(world, clientRef, periodOf(world.clock.now())).total >= cents
}
