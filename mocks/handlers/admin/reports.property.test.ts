// @vitest-environment node
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { type CommunicationRecord, type LeadRecord } from '../../db/records.ts'
import { type ReportQuestion } from '../../db/reports/report-counter.ts'
import { rightsOn } from '../../db/rights.ts'
import { dayIn, momentIn } from '../../db/zone-days.ts'
import { backendAt, MOMENT } from '../../server/calls.testing.ts'
import { additive, askAll, expectPartsToAddUp, of } from './every-report.testing.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const WORLDS = process.env['LINTEL_LONG'] === '1' ? 1_000 : 60
const ELSEWHERE = 'client-elsewhere'

const { world } = backendAt()
const { store, leads } = world
for (const lead of leads.values()) {
  lead.clientRef = ELSEWHERE
  leads.changed(lead)
}
const teams = [...store.teams.values()].filter(({ clientRef }) => clientRef === 'client-brightwater')
// People with and without permissions: superuser, leader, agents, read-only, from other clients and kinds of clients,
// with one property, without a team.
const everybody = [...store.users.keys()]
const person = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('user-priya', 'user-beatriz') },
  { weight: 1, arbitrary: fc.constantFrom(...everybody) },
)
const zones = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'Asia/Kolkata', 'UTC']

const talk = fc.record({
  after: fc.nat(3 * 24 * 60),
  type: fc.constantFrom<CommunicationRecord['communicationType'][]>(
    'CALL',
    'TEXT_MESSAGE',
    'EMAIL',
    'WEBFORM',
  ),
  incoming: fc.boolean(),
  result: fc.constantFrom<NonNullable<CommunicationRecord['callResult']>[]>(
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
  failed: fc.boolean(),
  number: fc.nat(3),
  template: fc.boolean(),
  represented: fc.boolean(),
})

const story = fc.record({
  team: fc.nat(),
  campaign: fc.option(fc.nat(), { nil: undefined }),
  agent: fc.option(fc.nat(), { nil: undefined }),
  property: fc.option(fc.nat(), { nil: undefined }),
  leadStatus: fc.constantFrom<LeadRecord['leadStatus'][]>(
    'NEW_LEAD',
    'OPPORTUNITY',
    'PROSPECT',
    'WAITING_LIST',
    'CLOSED',
    'NOT_LEAD',
    'MERGED',
  ),
  minutesAgo: fc.nat(120 * 24 * 60),
  // Some leads arrived exactly at the start or the end of a period.
  edge: fc.constantFrom(undefined, undefined, 0, 1, 2),
  reason: fc.constantFrom('Leased', 'Price', 'Timing'),
  tour: fc.constantFrom(
    undefined,
    'SCHEDULED' as const,
    'COMPLETED' as const,
    'NO_SHOW' as const,
    'CANCELLED' as const,
  ),
  talks: fc.array(talk, { minLength: 1, maxLength: 4 }),
})
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never

const pick = <T>(list: readonly T[], at: number | undefined): T | undefined =>
  at === undefined ? undefined : list[at % Math.max(1, list.length)]

function leadOf(one: Story, at: number, edges: readonly number[]): LeadRecord {
  const team = pick(teams, one.team)
  if (!team) throw new Error('no team')
  const edge = edges[one.edge ?? -1] ?? MOMENT
  const createdTs = edge < MOMENT ? edge : MOMENT - (one.minutesAgo + 1) * MINUTE
  const campaigns = [...store.campaigns.values()].filter(({ teamRef }) => teamRef === team.id)
  const campaignRef = pick(campaigns, one.campaign)?.id
  const agentRef = pick(team.members, one.agent)?.userRef
  const propertyRef = pick(team.properties, one.property)
  const template = [...store.templates.values()].find(({ teamRef }) => teamRef === team.id)?.id
  const [first, ...others] = one.talks
  if (!first) throw new Error('nothing was said')
  // A lead is created by its first communication.
  const communications = [{ ...first, incoming: true, after: 0 }, ...others]
    .map((talked, index): CommunicationRecord => {
      const number = `+1512555012${talked.number}`
      return {
        id: `comm-p-${at}-${index}`,
        communicationType: talked.type === 'WEBFORM' && !talked.incoming ? 'EMAIL' : talked.type,
        communicationDirection: talked.incoming ? 'INCOMING' : 'OUTGOING',
        createdTs: Math.min(MOMENT - 1, createdTs + talked.after * MINUTE + index),
        ...(talked.type === 'CALL' ? { callResult: talked.result } : {}),
        ...(talked.type === 'CALL' && talked.incoming ? { calledFromNumber: number } : {}),
        ...(talked.type === 'CALL' && !talked.incoming ? { calledToNumber: number } : {}),
        ...(talked.type === 'TEXT_MESSAGE' && !talked.incoming
          ? { textedToNumber: number, textStatus: talked.failed ? ('FAILED' as const) : ('SENT' as const) }
          : {}),
        ...(talked.incoming || agentRef === undefined ? {} : { sentByUserRef: agentRef }),
        ...(talked.represented && !talked.incoming ? { sentByRepUserName: 'Priya Raman' } : {}),
        ...(talked.template && talked.type === 'TEXT_MESSAGE' && !talked.incoming && template !== undefined
          ? { templateRef: template }
          : {}),
      }
    })
    .toSorted((a, b) => a.createdTs - b.createdTs)
  return {
    id: `lead-p-${at}`,
    clientRef: team.clientRef,
    teamRef: team.id,
    tenantName: `Renter ${at}`,
    leadStatus: one.leadStatus,
    createdTs,
    communications,
    contacts: [],
    comments: [],
    activities: [{ id: `activity-p-${at}`, createdTs, activityType: 'CREATED' }],
    ...(campaignRef === undefined ? {} : { campaignRef }),
    ...(agentRef === undefined ? {} : { assignedAgentRef: agentRef }),
    ...(propertyRef === undefined ? {} : { propertyRef }),
    ...(one.leadStatus === 'CLOSED' ? { closeReason: one.reason } : {}),
    ...(one.tour === undefined
      ? {}
      : {
          tours: [
            {
              id: `tour-p-${at}`,
              tourType: at % 2 === 0 ? ('VIRTUAL' as const) : ('IN_PERSON' as const),
              tourStatus: one.tour,
              startTs: createdTs + 2 * DAY,
              lengthMins: 30,
              ...(agentRef === undefined ? {} : { hostRef: agentRef }),
            },
          ],
        }),
  }
}

/** Replaces all leads in the world with the leads of some stories. */
function play(stories: readonly Story[], edges: readonly number[]): LeadRecord[] {
  for (const lead of leads.values()) lead.clientRef = ELSEWHERE
  return stories.map((one, at) => leads.add(leadOf(one, at, edges)))
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const question = fc.record({
  person,
  zone: fc.constantFrom(...zones),
  by: fc.constantFrom('created' as const, 'event' as const),
  from: fc.nat(130),
  days: fc.integer({ min: 2, max: 140 }),
  cut: fc.nat(),
  open: fc.boolean(),
  team: rarely(fc.nat()),
  category: rarely(fc.constantFrom('DEFAULT', 'FORM', 'FEED')),
  campaign: rarely(fc.nat()),
})

/** Returns the time to the first answer as a person would determine it by hand, in milliseconds. */
function firstAnswerOf({ createdTs, communications }: LeadRecord): number[] {
  const answer = communications.find(
    ({ communicationType: type, communicationDirection: way, callResult, textStatus }) =>
      type === 'CALL'
        ? callResult === 'ANSWERED' || callResult === 'TRANSFERRED'
        : way === 'OUTGOING' && textStatus !== 'FAILED',
  )
  return answer ? [answer.createdTs - createdTs] : []
}

function middleOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

test(
  'for any data, user and filter, each report’s parts add up, reports agree, and adjacent periods sum to the whole',
  () => {
    fc.assert(
      fc.property(
        fc.array(story, { minLength: 1, maxLength: 24, size: 'max' }),
        question,
        (stories, asked) => {
          const viewer = store.users.get(asked.person)
          if (!viewer) throw new Error('nobody')
          const { zone, by } = asked
          const today = dayIn(MOMENT, zone)
          const first = today - asked.from * DAY
          const moment = (day: number) => momentIn(first + day * DAY, 0, zone)
          const cut = moment(1 + (asked.cut % (asked.days - 1)))
          const all = play(stories, [moment(0), cut, moment(asked.days)])
          const bounds = [30, 60, 90].map((days) => String(momentIn(today - days * DAY, 0, zone)))
          const filters = {
            ...(asked.team === undefined ? {} : { team: [pick(teams, asked.team)?.id ?? ''] }),
            ...(asked.category === undefined ? {} : { category: [asked.category] }),
            ...(asked.campaign === undefined
              ? {}
              : { campaign: [pick([...store.campaigns.keys()], asked.campaign) ?? ''] }),
          }
          const between = (from: number | undefined, to: number | undefined): ReportQuestion => ({
            zone,
            by,
            agingBounds: bounds,
            ...filters,
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
          })
          const [from, to] = asked.open ? [undefined, undefined] : [moment(0), moment(asked.days)]
          const both = askAll(world, viewer, between(from, to))
          // The category filter does not hide channels and campaigns that have no category.
          expectPartsToAddUp(both)
          const [before, after] = [
            askAll(world, viewer, between(from, cut)),
            askAll(world, viewer, between(cut, to)),
          ]
          expectPartsToAddUp(before)
          const late = additive(after)
          expect(additive(before).map((count, at) => count + (late[at] ?? 0))).toEqual(additive(both))

          // Counted by hand.
          const wanted = all.filter((lead) => {
            const ts = by === 'created' ? lead.createdTs : leads.facts(lead).lastActivityTs
            const category = store.campaigns.get(lead.campaignRef ?? '')?.category
            return (
              lead.clientRef === viewer.clientRef &&
              rightsOn(store, viewer, lead).open &&
              ts >= (from ?? -Infinity) &&
              ts < (to ?? Infinity) &&
              (filters.team === undefined || filters.team.includes(lead.teamRef)) &&
              (filters.campaign === undefined || filters.campaign.includes(lead.campaignRef ?? '')) &&
              (asked.category === undefined || asked.category === category)
            )
          })
          const isInquiry = ({ leadStatus }: LeadRecord) =>
            leadStatus !== 'NOT_LEAD' && leadStatus !== 'MERGED'
          expect(of(both.leadStats.totals).leads).toBe(wanted.length)
          expect(of(both.leadStats.totals).inquiries).toBe(wanted.filter(isInquiry).length)
          expect(of(both.pipeline.teams).medianMs).toBe(
            middleOf(wanted.filter(isInquiry).flatMap(firstAnswerOf)),
          )
          expect(of(both.channels.totals).medianMs).toBe(of(both.pipeline.teams).medianMs)
          for (const { agent, assigned, medianMs } of of(both.agents.agents).rows) {
            const own = wanted.filter((lead) => isInquiry(lead) && lead.assignedAgentRef === agent.id)
            expect(assigned).toBe(own.length)
            expect(medianMs).toBe(middleOf(own.flatMap(firstAnswerOf)))
          }
        },
      ),
      { numRuns: WORLDS },
    )
  },
  process.env['LINTEL_LONG'] === '1' ? 1_800_000 : 120_000,
)
