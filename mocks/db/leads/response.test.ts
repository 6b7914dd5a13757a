// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { alertSchema } from '#/domain/alert/alert.ts'
import { missedSince } from '#/domain/call/missed-calls.ts'
import { leadRowSchema, leadStatuses } from '#/domain/lead/lead-row.ts'
import { leadSchema } from '#/domain/lead/lead.ts'
import { overdueRows } from '#/domain/lead/overdue/overdue-rows.ts'
import { attemptsLabel, waitLevel } from '#/domain/lead/overdue/overdue.ts'
import { leadResponse } from '#/domain/lead/response.ts'
import { whyLeft } from '#/domain/list/list-membership.ts'
import { UNRESPONDED_DAYS_BACK } from '#/domain/list/menu-lists.ts'
import { callResults } from '#/domain/message/communication-types.ts'
import { warningSettingsSchema } from '#/domain/team/team.ts'
import { readable } from '#/lib/schema.ts'

import { backendAt } from '../../server/calls.testing.ts'
import { dashboardOf } from '../dashboard/dashboard.ts'
import { type CommunicationRecord, type LeadRecord } from '../records.ts'
import { wireAlert, wireLead, wireRow } from '../wire/wire.ts'
import { factsOf } from './lead-facts.ts'
import { matchesView } from './lead-match.ts'
import { viewOfQuery } from './lead-view.ts'
import { worstOverdue } from './overdue.ts'

const backend = backendAt()
const { store, clock } = backend.world
const team = [...store.teams.values()].find(({ warnings }) => warnings?.useWarnings === true)
if (!team) throw new Error('No team of the seed uses warnings')
const now = clock.now()

const step = fc.record({
  minutes: fc.integer({ min: 1, max: 600 }),
  communicationType: fc.constantFrom('CALL', 'TEXT_MESSAGE', 'EMAIL', 'WEBFORM'),
  communicationDirection: fc.constantFrom('INCOMING', 'OUTGOING'),
  callResult: fc.constantFrom(undefined, ...callResults),
  durationSeconds: fc.constantFrom(undefined, 0, 42),
  textStatus: fc.constantFrom(undefined, 'FAILED', 'SENT', 'DELIVERED'),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Creates a lead whose communications follow each other, the last one before now. */
function leadOf(steps: readonly Step[], leadStatus: LeadRecord['leadStatus']): LeadRecord {
  let createdTs = now - 1_200 * 60_000 * 10
  const communications = steps.map(({ minutes, callResult, durationSeconds, textStatus, ...rest }, index) => {
    createdTs += minutes * 60_000
    const call = rest.communicationType === 'CALL'
    const said: CommunicationRecord = {
      id: `comm-${index}`,
      createdTs,
      ...rest,
      ...(call && callResult !== undefined ? { callResult } : {}),
      ...(call && durationSeconds !== undefined ? { durationSeconds } : {}),
      ...(!call && textStatus !== undefined ? { textStatus } : {}),
    }
    return said
  })
  return {
    id: 'lead-random',
    clientRef: team?.clientRef ?? '',
    teamRef: team?.id ?? '',
    leadStatus,
    createdTs: now - 1_200 * 60_000 * 10,
    communications,
    contacts: [],
    comments: [],
    activities: [],
  }
}

/** The rule again, in a second and simpler implementation. */
const talk = (one: CommunicationRecord) =>
  one.callResult === 'ANSWERED' || (one.callResult === 'TRANSFERRED' && one.durationSeconds !== 0)
const ends = (one: CommunicationRecord) =>
  one.communicationType === 'CALL'
    ? talk(one)
    : one.communicationDirection === 'OUTGOING' && one.textStatus !== 'FAILED'
const asks = (one: CommunicationRecord) =>
  one.communicationDirection === 'INCOMING' &&
  !ends(one) &&
  !(one.communicationType === 'CALL' && ['BLOCKED', 'SPAM_BLOCKED'].includes(one.callResult ?? ''))

function clumsily({ communications, leadStatus }: LeadRecord) {
  const lastEnd = communications.findLastIndex(ends)
  const waits = communications.slice(lastEnd + 1).find(asks)
  const dead = leadStatus === 'MERGED' || leadStatus === 'NOT_LEAD'
  return {
    waitingSince: dead ? undefined : waits?.createdTs,
    firstContactTs: communications.find(ends)?.createdTs,
  }
}

/** Returns what all views of a lead derive from its communications. */
function everybody(record: LeadRecord) {
  const facts = factsOf(record)
  const nameless = () => undefined
  const lead = z.parse(leadSchema, wireLead(store, record, nameless))
  const row = z.parse(leadRowSchema, wireRow(store, record, facts, nameless))
  const alert = z.parse(
    alertSchema,
    wireAlert(
      { id: 'alert', alertType: 'LEAD_AVAILABLE_CLAIM', createdTs: now, invalidated: false } as never,
      record,
      facts,
    ),
  )
  const around = {
    category: undefined,
    propertyType: undefined,
    limitMs: 3_600_000,
    listing: () => undefined,
    units: () => [],
    touches: () => [],
  }
  const isIn = (list: 'unresponded' | 'notContacted') => matchesView({ list } as never, record, facts, around)
  const settings = z.parse(warningSettingsSchema, {
    useWarnings: true,
    notContacted: { enabled: true, timePeriod: { interval: 1, unit: 'HOUR' } },
    communicationNotResponded: { enabled: true, timePeriod: { interval: 1, unit: 'HOUR' } },
  })
  const warnings = overdueRows(
    [{ ...row, firstContactTs: facts.firstContactTs }],
    () => settings,
    now + 7_200_000,
  ).map(({ warning }) => warning.kind)
  return { facts, lead, row, alert, isIn, warnings, settings }
}

const newest = { sort: 'created', dir: 'desc' } as const
const DAY = 86_400_000
/** Fifteen boundaries, so that every lead of this file came in within the last seven. */
const fortnights = {
  days: Array.from({ length: 15 }, (_, at) => now + (at - 13) * 14 * DAY),
  monthFrom: now - 14 * DAY,
  month: '2026-07',
  zone: 'UTC',
}

/** Returns a user who sees every lead of a team that contains nothing else. */
function managerOf(teamId: string) {
  const manager = [...store.users.values()].find(
    ({ role, clientRef }) => role === 'SUPERUSER' && clientRef === team?.clientRef,
  )
  if (!team || !manager) throw new Error('Nobody of the seed sees every team')
  store.teams.set(teamId, { ...team, id: teamId })
  return manager
}

describe('one rule for waiting renters', () => {
  const timeline = fc.tuple(fc.array(step, { maxLength: 12 }), fc.constantFrom(...leadStatuses))

  test('list, row, chip, alert, overdue and missed calls agree for any timeline', () => {
    fc.assert(
      fc.property(timeline, ([steps, leadStatus]) => {
        const record = leadOf(steps, leadStatus)
        const { facts, lead, row, alert, isIn, warnings, settings } = everybody(record)
        const { waitingSince, firstContactTs } = clumsily(record)
        const chip = leadResponse(lead)
        expect([facts.waitingSince, row.waitingSince, alert.lead.waitingSince, chip.waitingSince]).toEqual(
          Array.from({ length: 4 }, () => waitingSince),
        )
        expect([facts.firstContactTs, chip.firstContactTs]).toEqual([firstContactTs, firstContactTs])
        expect([row.repliedInMs, row.contactAttempts, row.lastAttemptTs]).toEqual([
          chip.repliedInMs,
          chip.contactAttempts,
          chip.lastAttemptTs,
        ])
        // An alert shows the same attempts as the lead.
        expect(waitLevel(alert.lead, now, settings)).toEqual(waitLevel(chip, now, settings))
        expect(attemptsLabel(alert.lead)).toBe(attemptsLabel(chip))
        expect(isIn('unresponded')).toBe(waitingSince !== undefined)
        expect(isIn('notContacted')).toBe(firstContactTs === undefined)
        expect(warnings.includes('communicationNotResponded')).toBe(waitingSince !== undefined)
        const finished = ['CLOSED', 'NOT_LEAD', 'MERGED'].includes(leadStatus)
        expect(warnings.includes('notContacted')).toBe(firstContactTs === undefined && !finished)
        // A lead stays in Unresponded until its wait ends, and the row then shows the reason.
        const why = whyLeft(row, { list: 'unresponded', filters: {}, me: '', claims: () => true })
        expect(why === undefined).toBe(waitingSince !== undefined)
        // A missed call that waits counts as a wait of the lead, from the same time or earlier.
        const [missed] = missedSince(readable(lead.communications))
        const asked = !missed || ['MERGED', 'NOT_LEAD'].includes(leadStatus) ? Infinity : missed.createdTs
        expect(asked === Infinity || (waitingSince ?? Infinity) <= asked).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('the dashboard, the median first response and the Summary Report follow it', () => {
    const manager = managerOf('team-random')
    fc.assert(
      fc.property(timeline, ([steps, leadStatus]) => {
        const record = { ...leadOf(steps, leadStatus), teamRef: 'team-random' }
        backend.world.leads.add(record)
        const { waitingSince, firstContactTs } = clumsily(record)
        const reached = firstContactTs !== undefined
        const counts = !['MERGED', 'NOT_LEAD'].includes(leadStatus)
        const summary = backend.world
          .index()
          .summary(manager, viewOfQuery({ ...newest, list: 'all', team: ['team-random'] }, manager.id, now))
        expect(summary.get('')).toMatchObject({ leads: 1, contacted: Number(reached) })
        const board = dashboardOf(backend.world, manager, { ...fortnights, team: ['team-random'] })
        // The dashboard's list equals that of the menu. A lead without a touch for a week is not in it.
        const last = record.communications.at(-1)?.createdTs ?? 0
        const waits = waitingSince !== undefined && last >= now - UNRESPONDED_DAYS_BACK * DAY
        expect(board.waiting).toMatchObject({ total: Number(waits), items: waits ? [{ waitingSince }] : [] })
        expect(board.notContacted.total).toBe(Number(counts && !reached))
        expect(board.firstResponse).toMatchObject({
          leads: Number(counts),
          medianMs: counts && reached ? firstContactTs - record.createdTs : null,
        })
      }),
      { numRuns: 200 },
    )
  })

  test('the server’s overdue list uses the same wait', () => {
    fc.assert(
      fc.property(timeline, ([steps, leadStatus]) => {
        const record = leadOf(steps, leadStatus)
        const { facts, row } = everybody(record)
        const settings = team.warnings && z.parse(warningSettingsSchema, team.warnings)
        const over = overdueRows([{ ...row, firstContactTs: facts.firstContactTs }], () => settings, now)
        const worst = worstOverdue(record, facts, team, now)
        expect(over[0]?.warning.overByMs).toBe(worst)
      }),
    )
  })

  test('a text rejected later counts the same as one rejected at once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.nat(), (steps, at) => {
        const before = leadOf(steps, 'OPPORTUNITY')
        const refused = before.communications[at % Math.max(1, before.communications.length)]
        if (refused?.communicationDirection !== 'OUTGOING' || refused.communicationType === 'CALL') return
        refused.textStatus = 'FAILED'
        const communications = before.communications.filter((one) => one !== refused)
        const never = clumsily({ ...before, communications })
        expect(factsOf(before)).toMatchObject(
          Object.fromEntries(Object.entries(never).filter(([, ts]) => ts !== undefined)),
        )
        expect(factsOf(before).waitingSince).toBe(never.waitingSince)
      }),
    )
  })
})
