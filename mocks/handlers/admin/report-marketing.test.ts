// @vitest-environment node
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { marketingReportSchema, sendContents } from '#/domain/report/marketing-report.ts'
import { type ReportScope } from '#/domain/report/report-lists.ts'
import { formatShown, reportRowsSchema } from '#/domain/report/report-rows.ts'

import { type Backend } from '../../db/backend.ts'
import { sendTextOut } from '../../db/leads/lead-changes.ts'
import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { questionOf, read, reportOf, scopes, sum, worlds } from './reports.testing.ts'

const DAY = 86_400_000
const everything: ReportScope = { filters: {}, period: 'all-time', by: 'event' }

async function marketingOf(backend: Backend, person: string, scope: ReportScope) {
  const answer = await reportOf(backend, person, 'marketing', marketingReportSchema, scope)
  return {
    totals: read(answer.totals),
    byDay: read(answer.byDay),
    who: read(answer.who),
    templates: read(answer.templates),
    materials: read(answer.materials),
    changes: read(answer.changes),
    unused: read(answer.unused),
  }
}

async function rowsOf(backend: Backend, person: string, scope: ReportScope, show: string) {
  const { status, body } = await as(backend, person).get(
    `/api/report/marketing/rows?${questionOf(scope, { show })}`,
  )
  expect(status).toBe(200)
  return z.parse(reportRowsSchema, body)
}

describe.each(Object.keys(worlds))('marketing of %s leads', (name) => {
  const backend = worlds[name] ?? backendAt()

  test.each(scopes)('the parts add up to the totals: %s', async (_, scope) => {
    for (const person of ['user-priya', 'user-iris', 'user-elena']) {
      const { totals, byDay, who, templates, unused } = await marketingOf(backend, person, scope)
      expect(sum(Object.values(byDay.parts).flat())).toBe(totals.sent)
      for (const key of ['sent', 'settled', 'replied', 'toured'] as const) {
        expect(sum(who.people.map((line) => line[key]))).toBe(totals[key])
        expect(sum(who.properties.map((line) => line[key]))).toBe(totals[key])
      }
      expect(sum(templates.map(({ sent }) => sent))).toBe(totals.withTemplate)
      expect(totals.replied).toBeLessThanOrEqual(totals.settled)
      expect(totals.settled).toBeLessThanOrEqual(totals.sent)
      expect(unused.templates.length + totals.templatesUsed).toBe(totals.templates)
      expect(unused.materials.length + totals.materialsUsed).toBe(totals.materials)
    }
  })

  test.each(scopes)('every count equals the total of its rows: %s', async (_, scope) => {
    const { totals, byDay, who, templates, materials, changes } = await marketingOf(
      backend,
      'user-priya',
      scope,
    )
    const rows = async (what: string, by: Record<string, string> = {}) =>
      (await rowsOf(backend, 'user-priya', scope, formatShown(what, by))).total
    expect(totals).toMatchObject({
      sent: await rows('sent'),
      settled: await rows('settled'),
      replied: await rows('replied'),
      toured: await rows('toured'),
      withTemplate: await rows('with-template'),
      withMaterial: await rows('with-material'),
    })
    for (const part of sendContents) expect(sum(byDay.parts[part] ?? [])).toBe(await rows('sent', { part }))
    for (const [key, lines] of [
      ['template', templates],
      ['material', materials],
      ['person', who.people],
      ['property', who.properties],
    ] as const)
      for (const { of, sent, toured } of lines.slice(0, 3)) {
        expect(sent).toBe(await rows('sent', { [key]: of?.id ?? 'none' }))
        expect(toured).toBe(await rows('toured', { [key]: of?.id ?? 'none' }))
      }
    for (const { of, before, after } of changes.slice(0, 2)) {
      expect(before.sent).toBe(await rows('sent', { template: of.id, around: 'before' }))
      expect(after.sent).toBe(await rows('sent', { template: of.id, around: 'after' }))
      expect(after.settled).toBe(await rows('settled', { template: of.id, around: 'after' }))
    }
  })
})

test('counts a text with a template’s words and a material’s URL for both', async () => {
  const backend = backendAt()
  const { world } = backend
  const lead = world.leads.get('lead-sofia-marchetti')
  const template = world.store.templates.get('template-eastside-tour-offer')
  const material = [...world.store.materials.values()].find(({ url }) => url?.startsWith('https://'))
  const phone = lead?.contacts[0]?.phoneNumbers[0]?.number
  if (!lead || !template || !material?.url || phone === undefined) throw new Error('not there')
  const today: ReportScope = { ...everything, period: 'today' }
  const before = (await marketingOf(backend, 'user-priya', today)).byDay.parts['both'] ?? []
  const user = world.store.users.get('user-priya')
  if (!user) throw new Error('not there')
  sendTextOut(world, lead, { user }, { message: `${template.text} ${material.url}`, phone })
  sendTextOut(world, lead, { user }, { message: 'Nothing of any template stands in this text', phone })
  const after = (await marketingOf(backend, 'user-priya', today)).byDay.parts['both'] ?? []
  expect(sum(after)).toBe(sum(before) + 1)
  const { rows } = await rowsOf(backend, 'user-priya', today, 'sent')
  expect(rows[0]?.send).toMatchObject({ template: { id: template.id }, materials: [{ id: material.id }] })
})

test('counts a reply within three days and a tour within fourteen, and leaves recent sends undecided', async () => {
  const backend = backendAt()
  const { world } = backend
  for (const one of world.leads.values()) {
    one.communications = []
    world.leads.changed(one)
  }
  const lead = world.leads.get('lead-sofia-marchetti')
  if (!lead) throw new Error('not there')
  const sent = (id: string, daysAgo: number) => ({
    id,
    communicationType: 'TEXT_MESSAGE' as const,
    communicationDirection: 'OUTGOING' as const,
    createdTs: MOMENT - daysAgo * DAY,
    templateRef: 'template-eastside-parking',
    sentByUserRef: 'user-priya',
  })
  lead.communications = [
    sent('old', 20),
    { ...sent('reply', 16.5), communicationDirection: 'INCOMING' },
    sent('refused', 15),
    sent('answered', 10),
    { ...sent('answer', 8), communicationDirection: 'INCOMING' },
    sent('young', 1),
  ]
  Object.assign(lead.communications[2] ?? {}, { textStatus: 'FAILED' })
  lead.tours = [
    {
      id: 'tour-x',
      tourType: 'VIRTUAL',
      tourStatus: 'SCHEDULED',
      startTs: MOMENT + DAY,
      setTs: MOMENT - 5 * DAY,
      lengthMins: 30,
    },
  ]
  world.leads.changed(lead)
  const { totals } = await marketingOf(backend, 'user-priya', everything)
  expect(totals).toMatchObject({ sent: 3, settled: 2, replied: 1, toured: 1 })
})

test('hides the name of another user’s private template', async () => {
  const backend = backendAt()
  const mine = await marketingOf(backend, 'user-priya', everything)
  const theirs = await marketingOf(backend, 'user-marcus', everything)
  const names = ({ templates, unused }: typeof mine) =>
    [...templates.map(({ of }) => of?.name), ...unused.templates.map(({ name }) => name)].filter(
      (one) => one === 'My follow-up',
    )
  expect(names(mine)).toHaveLength(1)
  expect(names(theirs)).toHaveLength(0)
})

test('counts removed templates and materials once as removed, with their sends', async () => {
  const backend = backendAt()
  const { store } = backend.world
  const lead = backend.world.leads.get('lead-sofia-marchetti')
  const template = store.templates.get('template-eastside-parking')
  const [first, second] = [...store.materials.keys()]
  if (!lead || !template || template.privateAccess || first === undefined || second === undefined)
    throw new Error('not there')
  lead.communications = [
    ...lead.communications,
    {
      id: 'sent-with-removed',
      communicationType: 'EMAIL',
      communicationDirection: 'OUTGOING',
      createdTs: MOMENT,
      templateRef: template.id,
      materialRefs: [first, second],
    },
  ]
  backend.world.leads.changed(lead)
  store.templates.delete(template.id)
  store.materials.delete(first)
  store.materials.delete(second)
  const { templates, materials } = await marketingOf(backend, 'user-priya', everything)
  const rows = (by: Record<string, string>) =>
    rowsOf(backend, 'user-priya', everything, formatShown('sent', by))
  const removed = templates.find(({ of }) => of?.name === 'Removed templates')
  const ofTemplate = await rows({ template: removed?.of?.id ?? '' })
  expect(removed?.sent).toBe(ofTemplate.total)
  expect(ofTemplate.rows[0]).toMatchObject({ send: { template: { name: 'Removed template' } } })
  const gone = materials.filter(({ of }) => of === undefined)
  expect(gone).toHaveLength(1)
  expect(gone[0]?.sent).toBe((await rows({ material: 'none' })).total)
})
