// @vitest-environment node
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { NO_CAMPAIGN, SEVERAL_CAMPAIGNS } from '#/domain/list/lead-filters.ts'
import { communicationTypes } from '#/domain/message/communication-types.ts'
import { campaignChannelsSchema } from '#/domain/report/campaign-channels.ts'
import {
  besides,
  campaignReportSchema,
  formsSent,
  mergedOf,
  MOST_COMPARED,
  touchedOf,
} from '#/domain/report/campaign-report.ts'
import { narrowCounted, type Counted, counted, type ReportScope } from '#/domain/report/report-lists.ts'
import { formatShown, reportRowsSchema } from '#/domain/report/report-rows.ts'
import { formatPeriod } from '#/domain/time/dates.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { type Backend } from '../../db/backend.ts'
import { merge } from '../../db/leads/lead-actions.ts'
import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { questionOf, read, reportOf, scopes, sum, totalOf, worlds } from './reports.testing.ts'

const website = 'campaign-eastside-website'
const general = 'campaign-eastside-general'
const ever: ReportScope = { filters: {}, period: 'all-time', by: 'created' }
const all: [string, ReportScope][] = [
  ...scopes,
  ['one campaign', { ...ever, filters: { campaign: [general] } }],
  ['two of a team', { ...ever, filters: { team: ['team-eastside'], campaign: [general, website] } }],
]

async function campaignOf(backend: Backend, person: string, scope: ReportScope) {
  const answer = await reportOf(backend, person, 'campaign', campaignReportSchema, scope)
  return {
    totals: read(answer.totals),
    byType: read(answer.byType),
    against: read(answer.against),
    cost: read(answer.cost),
    forms: read(answer.forms),
    lines: read(answer.campaigns),
    merged: read(answer.merged),
  }
}

async function rowsOf(backend: Backend, person: string, scope: ReportScope, show: string) {
  const { status, body } = await as(backend, person).get(
    `/api/report/campaign/rows?${questionOf(scope, { show })}`,
  )
  expect(status).toBe(200)
  return z.parse(reportRowsSchema, body)
}

const picked = <L extends { campaign: { id: string } | undefined }>(
  lines: readonly L[],
  scope: ReportScope,
) => lines.filter(({ campaign }) => scope.filters.campaign?.includes(campaign?.id ?? NO_CAMPAIGN) ?? true)

describe.each(Object.keys(worlds))('campaign of %s leads', (name) => {
  const backend = worlds[name] ?? backendAt()

  test.each(all)('every lead count equals the total of its list: %s', async (_, scope) => {
    const { totals, byType, against, forms, lines, merged } = await campaignOf(backend, 'user-priya', scope)
    const list = (what: Counted, period?: string) => totalOf(backend, 'user-priya', scope, what, period)
    const compared = (what: Counted) => totalOf(backend, 'user-priya', besides(scope), what)
    expect(totals).toMatchObject({
      leads: await list(counted.inquiries),
      touched: await compared(touchedOf(scope.filters)),
      several: await list(narrowCounted(counted.inquiries, { anyTouch: [SEVERAL_CAMPAIGNS] })),
      leased: await list(counted.leased),
    })
    for (const { campaign, leads, touched, leased } of lines.slice(0, 8)) {
      const id = campaign?.id ?? NO_CAMPAIGN
      expect([id, leads, leased]).toEqual([
        id,
        await compared(narrowCounted(counted.inquiries, { campaign: [id] })),
        await compared(narrowCounted(counted.leased, { campaign: [id] })),
      ])
      expect(touched).toBe(await compared(narrowCounted(counted.inquiries, { anyTouch: [id] })))
    }
    const { starts, end } = byType.bins
    const dayOf = (at: number) =>
      formatPeriod({ from: isoDate(starts[at] ?? 0), to: isoDate((starts[at + 1] ?? end) - 1) })
    for (const at of [0, starts.length >> 1, starts.length - 1])
      for (const channel of communicationTypes)
        expect(byType.channels[channel]?.[at]).toBe(
          await list(narrowCounted(counted.inquiries, { firstChannel: [channel] }), dayOf(at)),
        )
    const last = starts.length - 1
    for (const { campaign, leads } of against.campaigns.slice(0, 2))
      expect(leads[last]).toBe(
        await totalOf(
          backend,
          'user-priya',
          besides(scope),
          narrowCounted(counted.inquiries, { campaign: [campaign.id] }),
          dayOf(last),
        ),
      )
    for (const { campaign, sent, seen } of forms) {
      const total = await compared(narrowCounted(formsSent, { campaign: [campaign.id] }))
      expect([sent, seen]).toEqual([total, total])
    }
    for (const { campaign, leads } of merged.slice(0, 4))
      expect(leads).toBe(
        await compared(narrowCounted(mergedOf(scope.filters), { campaign: [campaign?.id ?? NO_CAMPAIGN] })),
      )
  })

  test.each(all)('the parts add up to the totals: %s', async (_, scope) => {
    for (const person of ['user-priya', 'user-iris', 'user-elena', 'user-olive']) {
      const { totals, byType, against, cost, forms, lines, merged } = await campaignOf(backend, person, scope)
      const mine = picked(lines, scope)
      for (const key of ['leads', 'rang', 'answered', 'tours', 'leased'] as const)
        expect([key, sum(mine.map((line) => line[key]))]).toEqual([key, totals[key]])
      expect(sum(Object.values(byType.channels).flat())).toBe(totals.leads)
      expect(sum(mine.map(({ cents }) => cents ?? 0))).toBe(cost.total ?? 0)
      expect(sum(cost.cents.map((cents) => cents ?? 0))).toBe(cost.total ?? 0)
      // One more campaign is shown if it would be the only other one.
      expect(against.campaigns.length).toBeLessThanOrEqual(
        1 + (scope.filters.campaign?.length ?? MOST_COMPARED),
      )
      const named = lines.filter(({ campaign }) => campaign !== undefined)
      expect(sum(against.campaigns.flatMap(({ leads }) => leads)) + sum(against.others?.leads ?? [])).toBe(
        sum(named.map(({ leads }) => leads)),
      )
      for (const { campaign, leads } of against.campaigns)
        expect(sum(leads)).toBe(lines.find((line) => line.campaign?.id === campaign.id)?.leads)
      for (const { leads, touched, campaign, answered, rang } of lines) {
        expect(touched).toBeGreaterThanOrEqual(campaign ? leads : 0)
        expect(answered).toBeLessThanOrEqual(rang)
      }
      for (const { sent, opened } of forms) expect(sent).toBeLessThanOrEqual(opened)
      expect(sum(merged.map(({ leads }) => leads))).toBe(
        await totalOf(backend, person, besides(scope), mergedOf(scope.filters)),
      )
      expect(totals.several).toBeLessThanOrEqual(totals.leads)
    }
  })

  test.each(all)('counts of calls, tours and leases equal their rows: %s', async (_, scope) => {
    const { totals, lines } = await campaignOf(backend, 'user-priya', scope)
    const rows = async (what: string, by: Record<string, string> = {}) =>
      (await rowsOf(backend, 'user-priya', scope, formatShown(what, by))).total
    expect(totals).toMatchObject({
      rang: await rows('rang'),
      answered: await rows('answered'),
      tours: await rows('tours'),
      toursCompleted: await rows('toured'),
      leased: await rows('leases'),
    })
    for (const { campaign, rang, answered, tours, leased } of lines.slice(0, 3)) {
      const by = { campaign: campaign?.id ?? NO_CAMPAIGN }
      expect([rang, answered, tours, leased]).toEqual([
        await rows('rang', by),
        await rows('answered', by),
        await rows('tours', by),
        await rows('leases', by),
      ])
    }
  })
})

test('campaigns and their costs match Campaign channels', async () => {
  const backend = backendAt()
  for (const [, scope] of scopes.filter(([, { filters }]) => filters.propertyType === undefined)) {
    const { lines } = await campaignOf(backend, 'user-priya', scope)
    const channels = read(
      (await reportOf(backend, 'user-priya', 'campaign-channels', campaignChannelsSchema, scope)).campaigns,
    )
    for (const row of channels)
      expect(lines.find((line) => line.campaign?.id === row.campaign?.id)).toMatchObject({
        leads: row.leads,
        leased: row.leased,
        cents: row.cents,
      })
  }
})

test('shows all six chosen campaigns, and counts none of them among the others', async () => {
  const { lines } = await campaignOf(backendAt(), 'user-priya', ever)
  const chosen = lines.flatMap(({ campaign }) => campaign?.id ?? []).slice(0, MOST_COMPARED + 1)
  const { against } = await campaignOf(backendAt(), 'user-priya', { ...ever, filters: { campaign: chosen } })
  expect(against.campaigns.map(({ campaign }) => campaign.id)).toEqual(chosen)
  const others = lines.filter(({ campaign }) => campaign && !chosen.includes(campaign.id))
  expect(against.others?.campaigns).toBe(others.length)
  expect(sum(against.others?.leads ?? [])).toBe(sum(others.map(({ leads }) => leads)))
})

test('shows a single other campaign by name', async () => {
  const filters = { team: ['team-eastside'] }
  const { lines } = await campaignOf(backendAt(), 'user-priya', { ...ever, filters })
  const [last, ...chosen] = lines.flatMap(({ campaign }) => campaign?.id ?? [])
  const { against } = await campaignOf(backendAt(), 'user-priya', {
    ...ever,
    filters: { ...filters, campaign: chosen },
  })
  expect(against.others).toBeUndefined()
  expect(against.campaigns.map(({ campaign }) => campaign.id)).toContain(last)
})

test('the others contain the leads of all other campaigns', async () => {
  const { against, lines } = await campaignOf(backendAt(), 'user-priya', {
    ...ever,
    filters: { team: ['team-eastside'], campaign: [general] },
  })
  expect(against.campaigns.map(({ campaign }) => campaign.id)).toEqual([general])
  const others = lines.filter(({ campaign }) => campaign && campaign.id !== general)
  expect(against.others?.campaigns).toBe(others.length)
  expect(sum(against.others?.leads ?? [])).toBe(sum(others.map(({ leads }) => leads)))
})

test('an abandoned form does not count as completed, and only forms of the period count', async () => {
  const backend = backendAt()
  const form = backend.world.store.campaigns.get(website)?.form
  if (!form) throw new Error('no form')
  const today: ReportScope = { ...ever, period: 'today' }
  const of = async (scope: ReportScope) =>
    (await campaignOf(backend, 'user-priya', scope)).forms.find(({ campaign }) => campaign.id === website)
  const whole = await of(ever)
  expect(whole?.sent).toBeGreaterThan(0)
  expect(whole?.opened).toBe((whole?.sent ?? 0) + (form.left?.length ?? 0))
  const before = await of(today)
  form.left = [...(form.left ?? []), MOMENT - 60_000, MOMENT - 40 * 86_400_000]
  expect((await of(today))?.opened).toBe((before?.opened ?? 0) + 1)
  expect((await of(ever))?.opened).toBe((whole?.opened ?? 0) + 2)
})

test('the completion of a form is the same for a user who may open none of its leads', async () => {
  const backend = backendAt()
  const formOf = async (person: string) =>
    (await campaignOf(backend, person, ever)).forms.find(({ campaign }) => campaign.id === website)
  const { sent, opened, seen } = (await formOf('user-priya')) ?? {}
  expect(sent).toBeGreaterThan(0)
  expect(seen).toBe(sent)
  expect(await formOf('user-nina')).toMatchObject({ sent, opened, seen: 0 })
})

test('counts a merged lead for its campaign and for the campaign of the remaining lead', async () => {
  const backend = backendAt()
  const { leads, store } = backend.world
  const of = (campaign: string) =>
    [...leads.values()].find((lead) => lead.campaignRef === campaign && lead.leadStatus === 'NEW_LEAD')
  const [from, into, user] = [of(website), of(general), store.users.get('user-priya')]
  if (!from || !into || !user) throw new Error('not there')
  const one: ReportScope = { ...ever, filters: { campaign: [general] } }
  const before = await campaignOf(backend, 'user-priya', one)
  merge(backend.world, from, into, { user })
  const after = await campaignOf(backend, 'user-priya', one)
  const ofSite = ({ merged }: typeof before) =>
    merged.find(({ campaign }) => campaign?.id === website)?.leads ?? 0
  expect(ofSite(after)).toBe(ofSite(before) + 1)
  expect(after.totals.several).toBe(before.totals.several + 1)
})

test('a sent form stays counted after its lead is merged into one of another campaign', async () => {
  const backend = backendAt()
  const { leads, store } = backend.world
  const sentBy = [...leads.values()].find(
    ({ campaignRef, communications: [first] }) =>
      campaignRef === website && first?.communicationType === 'WEBFORM',
  )
  const into = [...leads.values()].find(({ campaignRef }) => campaignRef === general)
  const user = store.users.get('user-priya')
  if (!sentBy || !into || !user) throw new Error('not there')
  const { forms } = await campaignOf(backend, 'user-priya', ever)
  merge(backend.world, sentBy, into, { user })
  expect((await campaignOf(backend, 'user-priya', ever)).forms).toEqual(forms)
  const sent = forms.find(({ campaign }) => campaign.id === website)?.sent
  expect(await totalOf(backend, 'user-priya', ever, narrowCounted(formsSent, { campaign: [website] }))).toBe(
    sent,
  )
})

test('leaves out what the user can’t see, and rejects unknown rows', async () => {
  const backend = backendAt()
  const { lines } = await campaignOf(backend, 'user-elena', ever)
  expect(lines.some(({ campaign }) => campaign?.id === general)).toBe(false)
  const { status } = await as(backend, 'user-priya').get(
    `/api/report/campaign/rows?${questionOf(ever, { show: 'nothing' })}`,
  )
  expect(status).toBe(404)
})
