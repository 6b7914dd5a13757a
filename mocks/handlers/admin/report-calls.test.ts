// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { type CallStats, callStatsSchema, groupOfResult } from '#/domain/report/call-stats.ts'
import { hoursOfBlock, missedBlocks } from '#/domain/report/hour-blocks.ts'
import { type ReportScope } from '#/domain/report/report-lists.ts'
import { formatShown, parseShown, reportRowsSchema } from '#/domain/report/report-rows.ts'
import { machineZone } from '#/domain/time/zones.ts'

import { type Backend } from '../../db/backend.ts'
import { type CommunicationRecord } from '../../db/records.ts'
import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { questionOf, read, reportOf, scopes, sum, worlds } from './reports.testing.ts'

const DAY = 86_400_000

async function callStatsOf(backend: Backend, person: string, scope: ReportScope, more = {}) {
  const { totals, byDay, results, who, missedAt } = await reportOf(
    backend,
    person,
    'call-stats',
    callStatsSchema,
    scope,
    more,
  )
  return {
    totals: read(totals),
    byDay: read(byDay),
    results: read(results),
    who: read(who),
    missedAt: read(missedAt),
  }
}

async function rowsOf(backend: Backend, person: string, scope: ReportScope, show: string, more = {}) {
  const query = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(questionOf(scope))),
    show,
    ...more,
  })
  const { status, body } = await as(backend, person).get(`/api/report/call-stats/rows?${query.toString()}`)
  expect(status).toBe(200)
  return z.parse(reportRowsSchema, body)
}

type Answer = Awaited<ReturnType<typeof callStatsOf>>

function expectPartsToAddUp({ totals, byDay, results, who, missedAt }: Answer) {
  const ofGroup = (group: string) => sum(byDay.groups[group] ?? [])
  const inGroup = (group: string) =>
    sum(results.filter(({ result }) => groupOfResult(result) === group).map(({ calls }) => calls))
  expect(sum(results.map(({ calls }) => calls))).toBe(totals.incoming)
  expect(sum(Object.values(byDay.groups).flat())).toBe(totals.incoming)
  for (const group of ['answered', 'transferred', 'missed', 'blocked', 'other'])
    expect(inGroup(group)).toBe(ofGroup(group))
  expect(totals.rang + totals.blocked).toBe(totals.incoming)
  expect(totals.answered).toBe(ofGroup('answered') + ofGroup('transferred'))
  expect(totals.missed).toBe(ofGroup('missed'))
  expect(totals.blocked).toBe(ofGroup('blocked'))
  expect(sum(totals.rangByDay)).toBe(totals.rang)
  expect(sum(totals.answeredByDay)).toBe(totals.answered)
  expect(sum(totals.missedByDay)).toBe(totals.missed)
  expect(sum(missedAt.cells.flat())).toBe(totals.missed)
  expect(totals.calledBack).toBeLessThanOrEqual(totals.missed)
  expect(totals.reached).toBeLessThanOrEqual(totals.outgoing)
  expect(who.all).toMatchObject({
    rang: totals.rang,
    answered: totals.answered,
    missed: totals.missed,
    calledBack: totals.calledBack,
  })
  for (const key of ['rang', 'answered', 'missed', 'calledBack'] as const) {
    expect(sum(who.agents.map((line) => line[key]))).toBe(who.all[key])
    expect(sum(who.campaigns.map((line) => line[key]))).toBe(who.all[key])
  }
}

describe.each(Object.keys(worlds))('call stats of %s leads', (name) => {
  const backend = worlds[name] ?? backendAt()

  test.each(scopes)('the parts add up to the totals: %s', async (_, scope) => {
    for (const person of ['user-priya', 'user-iris', 'user-elena']) {
      const answer = await callStatsOf(backend, person, scope)
      expectPartsToAddUp(answer)
      expect(answer.byDay.bins.starts).toHaveLength(answer.totals.missedByDay.length)
    }
  })

  test.each(scopes)('every count equals the total of its rows: %s', async (_, scope) => {
    const { totals, byDay, results, who, missedAt } = await callStatsOf(backend, 'user-priya', scope)
    const rows = async (what: string, by: Record<string, string> = {}, more = {}) =>
      (await rowsOf(backend, 'user-priya', scope, formatShown(what, by), more)).total
    expect(totals).toMatchObject({
      incoming: await rows('incoming'),
      blocked: await rows('blocked'),
      rang: await rows('rang'),
      answered: await rows('answered'),
      missed: await rows('missed'),
      calledBack: await rows('called-back'),
      outgoing: await rows('outgoing'),
      reached: await rows('reached'),
      repeatCallers: await rows('repeat'),
    })
    for (const { result, calls } of results) expect(calls).toBe(await rows('incoming', { result }))
    for (const [key, lines] of [
      ['agent', who.agents],
      ['campaign', who.campaigns],
    ] as const)
      for (const { of, ...line } of lines) {
        const by = { [key]: of?.id ?? 'none' }
        expect(line.rang).toBe(await rows('rang', by))
        expect(line.missed).toBe(await rows('missed', by))
        expect(line.calledBack).toBe(await rows('called-back', by))
      }
    for (const day of [0, 3])
      for (const block of missedBlocks)
        expect(sum(hoursOfBlock(block).map((hour) => missedAt.cells[day]?.[hour] ?? 0))).toBe(
          await rows('missed', { day: String(day), hours: hoursOfBlock(block).join('.') }),
        )
    const { starts, end } = byDay.bins
    for (const at of [0, starts.length - 1]) {
      const days = { from: String(starts[at]), to: String(starts[at + 1] ?? end) }
      expect(byDay.groups['missed']?.[at]).toBe(await rows('missed', {}, days))
      expect(byDay.groups['answered']?.[at]).toBe(await rows('incoming', { result: 'ANSWERED' }, days))
    }
  })
})

const steps = fc.array(
  fc.record({
    days: fc.nat(70),
    incoming: fc.boolean(),
    text: fc.boolean(),
    refused: fc.boolean(),
    callResult: fc.constantFrom(
      'ANSWERED',
      'TRANSFERRED',
      'VOICEMAIL',
      'HANGUP',
      'NO_ANSWER',
      'NOT_ANSWERED',
      'SPAM_BLOCKED',
      'BLOCKED',
      'INITIATED',
    ),
    number: fc.integer({ min: 1, max: 4 }),
    by: fc.constantFrom(undefined, 'user-priya', 'user-luis'),
    ringSeconds: fc.option(fc.nat(40), { nil: undefined }),
  }),
  { maxLength: 40 },
)

/** Prepares a world in which one lead of Priya's has these calls and texts, and no other lead has any. */
function worldOf(backend: Backend, all: typeof steps extends fc.Arbitrary<infer T> ? T : never): void {
  const { world } = backend
  for (const lead of world.leads.values()) {
    lead.communications = lead.communications.filter(({ communicationType: type }) => type !== 'CALL')
    lead.communications = lead.communications.filter(
      ({ communicationDirection }) => communicationDirection === 'INCOMING',
    )
    world.leads.changed(lead)
  }
  const lead = world.leads.get('lead-sofia-marchetti')
  if (!lead) throw new Error('no lead')
  lead.communications = all
    .map(
      ({ days, incoming, text, refused, callResult, number, by, ringSeconds }, at): CommunicationRecord => {
        const renter = `+1512555010${number}`
        const isText = text && !incoming
        return {
          id: `call-${at}`,
          communicationType: isText ? 'TEXT_MESSAGE' : 'CALL',
          communicationDirection: incoming ? 'INCOMING' : 'OUTGOING',
          createdTs: MOMENT - days * DAY - at * 1_000,
          ...(isText
            ? { textedToNumber: renter, ...(refused ? { textStatus: 'FAILED' } : {}) }
            : { callResult }),
          ...(!isText && incoming ? { calledFromNumber: renter } : {}),
          ...(!isText && !incoming ? { calledToNumber: renter } : {}),
          ...(by === undefined ? {} : { sentByUserRef: by }),
          ...(ringSeconds === undefined ? {} : { ringSeconds }),
        }
      },
    )
    .toSorted((a, b) => a.createdTs - b.createdTs)
  world.leads.changed(lead)
}

test('for random data, the parts add up, and counts match a simple calculation', async () => {
  const backend = backendAt()
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      worldOf(backend, all)
      const scope: ReportScope = { filters: {}, period: '2026-06-01..2026-07-14', by: 'event' }
      const answer = await callStatsOf(backend, 'user-priya', scope)
      expectPartsToAddUp(answer)
      const from = Date.parse('2026-06-01T05:00:00Z')
      const calls = all
        .map((one, at) => ({ ...one, at, ts: MOMENT - one.days * DAY - at * 1_000 }))
        .filter(({ text, incoming }) => incoming || !text)
      const inside = calls.filter(({ ts }) => ts >= from)
      const missed = inside.filter(
        ({ incoming, callResult }) => incoming && groupOfResult(callResult) === 'missed',
      )
      const outgoing = all
        .map((one, at) => ({ ...one, ts: MOMENT - one.days * DAY - at * 1_000 }))
        .filter(({ incoming, text, refused }) => !incoming && !(text && refused))
      expect(answer.totals.incoming).toBe(inside.filter(({ incoming }) => incoming).length)
      expect(answer.totals.outgoing).toBe(inside.filter(({ incoming }) => !incoming).length)
      expect(answer.totals.missed).toBe(missed.length)
      expect(answer.totals.calledBack).toBe(
        missed.filter((call) => outgoing.some(({ number, ts }) => number === call.number && ts > call.ts))
          .length,
      )
      const rings = inside
        .filter(({ incoming, callResult }) => incoming && ['ANSWERED', 'TRANSFERRED'].includes(callResult))
        .flatMap(({ ringSeconds }) => (ringSeconds === undefined ? [] : [ringSeconds * 1_000]))
        .toSorted((a, b) => a - b)
      const middle =
        rings.length === 0
          ? undefined
          : ((rings[(rings.length - 1) >> 1] ?? 0) + (rings[rings.length >> 1] ?? 0)) / 2
      expect(answer.who.all.ringMs).toBe(middle)
    }),
    { numRuns: 100 },
  )
})

test('two adjacent periods add up to both together', async () => {
  const of = async (period: string) =>
    (await callStatsOf(backendAt(), 'user-priya', { filters: {}, period, by: 'event' })).totals
  const [first, second, both] = await Promise.all(
    ['2026-06-15..2026-06-30', '2026-07-01..2026-07-14', '2026-06-15..2026-07-14'].map(of),
  )
  for (const key of ['incoming', 'missed', 'outgoing', 'answered'] as const)
    expect((first?.[key] ?? 0) + (second?.[key] ?? 0)).toBe(both?.[key])
})

test('All Time for one agent: counts calls about another agent’s lead on their own days', async () => {
  const backend = backendAt()
  const { world } = backend
  for (const lead of world.leads.values()) {
    lead.communications = []
    if (lead.assignedAgentRef === 'user-luis') lead.createdTs = MOMENT - 20 * DAY
    world.leads.changed(lead)
  }
  const lead = world.leads.get('lead-sofia-marchetti')
  if (!lead) throw new Error('no lead')
  lead.assignedAgentRef = 'user-priya'
  lead.createdTs = MOMENT - 90 * DAY
  lead.communications = [80, 60, 3].map((days) => ({
    id: `call-${days}`,
    communicationType: 'CALL',
    communicationDirection: 'INCOMING',
    callResult: 'ANSWERED',
    sentByUserRef: 'user-luis',
    calledFromNumber: '+15125550199',
    createdTs: MOMENT - days * DAY,
  }))
  world.leads.changed(lead)
  const scope: ReportScope = { filters: { agent: ['user-luis'] }, period: 'all-time', by: 'event' }
  const { byDay, totals } = await callStatsOf(backend, 'user-priya', scope)
  expect(totals.incoming).toBe(3)
  const { starts, end } = byDay.bins
  const shown = byDay.groups['answered'] ?? []
  for (const [at, calls] of shown.entries()) {
    if (calls === 0) continue
    const days = { from: String(starts[at]), to: String(starts[at + 1] ?? end) }
    expect((await rowsOf(backend, 'user-priya', scope, 'answered', days)).total).toBe(calls)
  }
})

test('counts the calls of a merged lead once, at the remaining lead', async () => {
  const backend = backendAt()
  const scope: ReportScope = { filters: {}, period: 'all-time', by: 'event' }
  const before = await callStatsOf(backend, 'user-priya', scope)
  const leads = [...backend.world.leads.values()]
  const [from, into] = leads.filter(
    ({ teamRef, leadStatus, communications }) =>
      teamRef === 'team-eastside' &&
      leadStatus === 'OPPORTUNITY' &&
      communications.some(({ callResult }) => callResult !== undefined),
  )
  if (!from || !into) throw new Error('no leads')
  from.leadStatus = 'MERGED'
  from.mergedIntoRef = into.id
  backend.world.leads.changed(from)
  const after = await callStatsOf(backend, 'user-priya', scope)
  expect(after.totals.incoming).toBe(before.totals.incoming)
  const { rows } = await rowsOf(backend, 'user-priya', scope, 'incoming')
  expect(rows.some(({ lead }) => lead.id === from.id)).toBe(false)
})

test('returns at most the newest five hundred rows, and the others by page', async () => {
  const backend = backendAt()
  const lead = backend.world.leads.get('lead-sofia-marchetti')
  if (!lead) throw new Error('no lead')
  lead.communications = Array.from({ length: 1_203 }, (_, at) => ({
    id: `call-${at}`,
    communicationType: 'CALL',
    communicationDirection: 'INCOMING',
    callResult: 'VOICEMAIL',
    calledFromNumber: '+15125550199',
    createdTs: MOMENT - at * 60_000,
  }))
  backend.world.leads.changed(lead)
  const scope: ReportScope = { filters: { team: [lead.teamRef] }, period: 'all-time', by: 'event' }
  const { total, rows } = await rowsOf(backend, 'user-priya', scope, 'missed')
  expect(total).toBeGreaterThanOrEqual(1_203)
  expect(rows).toHaveLength(500)
  expect(rows.map(({ ts }) => ts)).toEqual(rows.map(({ ts }) => ts).toSorted((a, b) => b - a))
  const rest = await rowsOf(backend, 'user-priya', scope, 'missed', { offset: '1000', limit: '9999' })
  expect(rest.rows).toHaveLength(total - 1_000)
})

test('responds with 404 for an unknown count, and counts no calls without openable leads', async () => {
  const ask = (name: string, show: string) =>
    as(backendAt(), 'user-priya').get(`/api/report/${name}/rows?by=event&zone=${machineZone()}&show=${show}`)
  expect((await ask('call-stats', 'nonsense')).status).toBe(404)
  expect((await ask('nonsense', 'missed')).status).toBe(404)
  const { totals } = await callStatsOf(backendAt(), 'user-olive', {
    filters: { team: ['team-eastside'] },
    period: 'all-time',
    by: 'event',
  })
  expect(totals.incoming + totals.outgoing).toBe(0)
})

test('drops only a section that can’t be parsed', () => {
  const answer: CallStats = z.parse(callStatsSchema, {
    results: [{ result: 'NEW_WORD', calls: 3 }],
    who: 4,
    asOf: 1,
  })
  expect(answer.results).toEqual([{ result: 'NEW_WORD', calls: 3 }])
  expect(answer.who).toMatchObject({ unreadable: true })
})

test('formatShown and parseShown round-trip any ids and values', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.string()), (by) => {
      expect(parseShown(formatShown('missed', by))).toEqual({ what: 'missed', by: { ...by } })
    }),
  )
  expect(parseShown('')).toBeUndefined()
  expect(parseShown('missed,%,agent:%E0')).toEqual({ what: 'missed', by: {} })
})
