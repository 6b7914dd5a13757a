// @vitest-environment node
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { leadSorts } from '#/domain/list/lead-lists.ts'

import { type PinnedList } from '../db/leads/lead-index.ts'
import { type LeadView } from '../db/leads/lead-view.ts'
import { type World } from '../db/world.ts'
import { MOMENT } from '../server/calls.testing.ts'
import { commands } from '../simulate/commands.ts'
import { idAt } from './record.ts'
import { pinOf, twins } from './worlds.testing.ts'

const SIZE = 120

/** An action that changes a world. */
type Action = (world: World) => unknown

const lead = fc.oneof(
  fc.integer({ min: 0, max: SIZE - 1 }).map(idAt),
  fc.constantFrom('lead-teresa-galvan', 'lead-sofia-marchetti', 'lead-owen-fitzgerald'),
)
const person = fc.constantFrom('user-priya', 'user-rosa', 'user-iris', 'user-marcus')
const view: fc.Arbitrary<LeadView> = fc
  .record(
    {
      sort: fc.constantFrom(...leadSorts),
      dir: fc.constantFrom('asc' as const, 'desc' as const),
      q: fc.constantFrom('a', 'an', '55501', 'z'),
      inquiry: fc.boolean(),
      agent: fc.subarray(['user-priya', 'user-iris', 'unassigned'], { minLength: 1 }),
      team: fc.subarray(['team-eastside', 'team-westbrook'], { minLength: 1 }),
      bedrooms: fc.subarray(['0', '1', '2', '3', '4']),
      tour: fc.subarray(['SCHEDULED', 'COMPLETED', 'NONE']),
      direction: fc.subarray(['INCOMING', 'OUTGOING'], { minLength: 1 }),
      failedText: fc.boolean(),
      overTarget: fc.boolean(),
    },
    { requiredKeys: ['sort', 'dir'] },
  )
  .map((one) => ({ ...one, now: MOMENT }))

const action: fc.Arbitrary<Action> = fc.oneof(
  lead.map(
    (leadId): Action =>
      (world) =>
        world.leads.get(leadId),
  ),
  lead.map(
    (leadId): Action =>
      (world) =>
        commands.leadTexts.run(world, { leadId, message: 'Still there?' }),
  ),
  fc.record({ leadId: lead, userId: person }).map(
    (input): Action =>
      (world) =>
        commands.colleagueClaims.run(world, input),
  ),
  fc.record({ leadId: lead, status: fc.constantFrom('NOT_LEAD' as const, 'PROSPECT' as const) }).map(
    (input): Action =>
      (world) =>
        commands.colleagueChangesStatus.run(world, { ...input, userId: 'user-dana' }),
  ),
  fc.constant<Action>((world) => commands.newLead.run(world, { teamId: 'team-westbrook', channel: 'EMAIL' })),
  fc.integer({ min: 1, max: 90 }).map(
    (minutes): Action =>
      (world) =>
        world.clock.advance(minutes * 60_000),
  ),
  fc
    .record({
      userId: person,
      teamId: fc.constantFrom('team-eastside', 'team-westbrook', 'team-midtown', 'team-harborview'),
      flags: fc.constantFrom(null, { agent: true }, { readonly: true }, { fullAccess: true }),
    })
    .map(
      (input): Action =>
        (world) =>
          commands.setPermission.run(world, input),
    ),
)

type Step = { do: Action } | { pin: LeadView; as: string } | { read: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: action.map((one) => ({ do: one })) },
  { weight: 2, arbitrary: fc.record({ pin: view, as: person }) },
  { weight: 2, arbitrary: fc.record({ read: fc.nat(20) }) },
)

const seen = (list: PinnedList) => {
  const total = list.total()
  const middle = Math.floor(total / 3)
  return { total, rows: [...list.rows(0, middle), ...list.rows(middle, total)], newSince: list.newSince() }
}

test('pinned orders over columns and over records stay equal through any sequence of changes', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 25 }), (steps) => {
      const { columns, records } = twins(SIZE)
      const pins: [PinnedList, PinnedList][] = []
      const read: [unknown, unknown][] = []
      const readFrom = (first: number) => {
        for (const [mine, theirs] of pins.slice(first)) read.push([seen(mine), seen(theirs)])
      }
      for (const one of steps) {
        if ('do' in one) {
          one.do(columns)
          one.do(records)
        } else if ('pin' in one) pins.push([pinOf(columns, one.as, one.pin), pinOf(records, one.as, one.pin)])
        else readFrom(one.read % 3)
      }
      readFrom(0)
      expect(read.map(([mine]) => mine)).toEqual(read.map(([, theirs]) => theirs))
    }),
    { numRuns: 20 },
  )
}, 120_000)

test('leads that become invisible leave the order, and do not count as new when they return', () => {
  const { columns, records } = twins(600)
  const view = { sort: 'created', dir: 'desc' } as const
  const rights = (teamId: string, flags: { agent?: true; fullAccess?: true } | null): Action => {
    return (world) => commands.setPermission.run(world, { userId: 'user-hannah', teamId, flags })
  }
  const actions: Action[] = [
    (world) => world.leads.get(idAt(3)),
    rights('team-riverbend', null),
    (world) => world.leads.get(idAt(4)),
    (world) => commands.colleagueClaims.run(world, { userId: 'user-hannah', leadId: idAt(5) }),
    rights('team-midtown', null),
    rights('team-riverbend', { agent: true, fullAccess: true }),
    (world) => commands.leadTexts.run(world, { leadId: idAt(6) }),
    rights('team-eastside', { fullAccess: true }),
  ]
  const [mine, theirs] = [pinOf(columns, 'user-hannah', view), pinOf(records, 'user-hannah', view)]
  const totals: number[] = []
  for (const action of actions) {
    action(columns)
    action(records)
    const [shown, expected] = [seen(mine), seen(theirs)]
    expect(shown).toEqual(expected)
    totals.push(shown.total)
  }
  expect(new Set(totals).size).toBeGreaterThan(2)
  expect(mine.newSince()).toBeGreaterThan(0)
})
