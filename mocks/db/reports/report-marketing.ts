import type * as z from 'zod/mini'

import {
  CHANGE_DAYS,
  type marketingReportSchema,
  REPLY_DAYS,
  type sendsSchema,
  TOUR_DAYS,
} from '#/domain/report/marketing-report.ts'
import { counted } from '#/domain/report/report-lists.ts'
import { type ShownRows } from '#/domain/report/report-rows.ts'

import { type MaterialRecord, type TemplateRecord } from '../office-records.ts'
import { type CommunicationRecord, type LeadRecord, type UserRecord } from '../records.ts'
import { hasEntry } from '../rights.ts'
import { type World } from '../world.ts'
import { countByRange } from './report-calls.ts'
import {
  createReportCounter,
  type Range,
  rangesOf,
  type ReportQuestion,
  type WireCountedRow,
} from './report-counter.ts'
import { tourSetTs } from './report-tours.ts'

type Sends = z.input<typeof sendsSchema>

const DAY = 86_400_000

/**
 * A text or an email with a template or a material. `ts` is the time that the period filters by: when it was sent, or
 * when its lead came in.
 */
interface Send {
  sent: CommunicationRecord
  lead: LeadRecord
  ts: number
  /** undefined when it was sent without a template. */
  template: string | undefined
  materials: readonly string[]
  repliedAfterMs: number | undefined
  settled: boolean
  tourTs: number | undefined
}

/**
 * Returns the sends of the leads that the viewer can open, under the filters of a report. A failed text does not count
 * as sent.
 */
function readSends(world: World, viewer: UserRecord, question: ReportQuestion): Send[] {
  const now = world.clock.now()
  const leads = createReportCounter(world, viewer, question).named(counted.everything, {})
  return leads.flatMap((lead) => {
    const toursSet = (lead.tours ?? []).map((tour) => tourSetTs(lead, tour))
    return lead.communications.flatMap((sent): Send[] => {
      const { communicationDirection, templateRef, materialRefs = [], textStatus, createdTs } = sent
      if (communicationDirection !== 'OUTGOING' || textStatus === 'FAILED') return []
      if (templateRef === undefined && materialRefs.length === 0) return []
      const reply = lead.communications.find(
        (one) =>
          one.communicationDirection === 'INCOMING' &&
          one.createdTs > createdTs &&
          one.createdTs <= createdTs + REPLY_DAYS * DAY,
      )
      return [
        {
          sent,
          lead,
          ts: question.by === 'event' ? createdTs : lead.createdTs,
          template: templateRef,
          materials: materialRefs,
          repliedAfterMs: reply && reply.createdTs - createdTs,
          settled: reply !== undefined || now - createdTs >= REPLY_DAYS * DAY,
          tourTs: toursSet.find((ts) => ts > createdTs && ts <= createdTs + TOUR_DAYS * DAY),
        },
      ]
    })
  })
}

const within =
  ({ from = -Infinity, to = Infinity }: Range) =>
  ({ ts }: { ts: number }) =>
    ts >= from && ts < to

const replied = ({ repliedAfterMs }: Send) => repliedAfterMs !== undefined
const toured = ({ tourTs }: Send) => tourTs !== undefined

const sumOf = (sends: readonly Send[]): Sends => ({
  sent: sends.length,
  settled: sends.filter(({ settled }) => settled).length,
  replied: sends.filter(replied).length,
  toured: sends.filter(toured).length,
})

/** Returns what a send contains: `template`, `material` or `both`. */
function partOf({ template, materials }: Send): string {
  return template === undefined ? 'material' : materials.length === 0 ? 'template' : 'both'
}

/** Whether the viewer may read a template: it is shared, or their own. */
const isReadable = (viewer: UserRecord, template: TemplateRecord | undefined) =>
  template !== undefined && (!template.privateAccess || template.ownerRef === viewer.id)

/** The key for all deleted templates. A colleague's private template has no key. */
const REMOVED = 'removed'

/** Returns the key under which a template is counted for the viewer. undefined for another user's private template. */
function templateKeyOf({ store }: World, viewer: UserRecord, id: string): string | undefined {
  const template = store.templates.get(id)
  if (template === undefined) return REMOVED
  return isReadable(viewer, template) ? id : undefined
}

/**
 * Returns the keys under which the materials of a send are counted, each once. undefined stands for all deleted
 * materials.
 */
const materialKeysOf = ({ store }: World, { materials }: Send): ReadonlySet<string | undefined> =>
  new Set(materials.map((id) => (store.materials.has(id) ? id : undefined)))

/** Returns the sends of the days right before or after a template was changed. */
function aroundChange(sends: readonly Send[], { id, changedTs }: TemplateRecord, side: 'before' | 'after') {
  const from = side === 'before' ? changedTs - CHANGE_DAYS * DAY : changedTs
  const to = side === 'before' ? changedTs : changedTs + CHANGE_DAYS * DAY
  return sends.filter(
    ({ template, sent }) => template === id && sent.createdTs >= from && sent.createdTs < to,
  )
}

/** Returns the templates and materials of the teams that the viewer sees, under the filters of a report. */
function shelfOf(world: World, viewer: UserRecord, { team, property }: ReportQuestion) {
  const { store } = world
  const among = (ids: readonly string[] | undefined, id: string) =>
    ids === undefined || ids.length === 0 || ids.includes(id)
  const teams = [...store.teams.values()].filter((one) => hasEntry(viewer, one) && among(team, one.id))
  const templates = [...store.templates.values()].filter(
    (one) => teams.some(({ id }) => id === one.teamRef) && isReadable(viewer, one),
  )
  const materials = [...store.materials.values()].filter(
    ({ propertyRef }) =>
      among(property, propertyRef) && teams.some(({ properties }) => properties.includes(propertyRef)),
  )
  return { templates, materials }
}

/** The Marketing report: what was sent with templates and materials, by whom, and the results. */
export function marketingReportOf(
  world: World,
  viewer: UserRecord,
  question: ReportQuestion,
): z.input<typeof marketingReportSchema> {
  const { store } = world
  const counter = createReportCounter(world, viewer, question)
  const all = readSends(world, viewer, question)
  const sends = all.filter(within(counter.period))
  const { templates, materials } = shelfOf(world, viewer, question)
  const used = new Set(sends.flatMap(({ template, materials: along }) => [template ?? '', ...along]))
  const bins = counter.bins()
  const perDay = (part: string) =>
    countByRange(
      rangesOf(bins),
      sends.filter((one) => partOf(one) === part),
    )
  return {
    totals: {
      ...sumOf(sends),
      before: counter.compared ? sumOf(all.filter(within(counter.compared))) : null,
      withTemplate: sends.filter(({ template }) => template !== undefined).length,
      withMaterial: sends.filter((one) => one.materials.length > 0).length,
      templatesUsed: templates.filter(({ id }) => used.has(id)).length,
      templates: templates.length,
      materialsUsed: materials.filter(({ id }) => used.has(id)).length,
      materials: materials.length,
    },
    byDay: {
      bins,
      parts: { template: perDay('template'), material: perDay('material'), both: perDay('both') },
    },
    who: {
      people: linesBy(
        sends,
        ({ sent }) => [sent.sentByUserRef],
        (id) => named(store.users, id),
      ),
      properties: linesBy(
        sends,
        ({ lead }) => [lead.propertyRef],
        (id) => named(store.properties, id),
      ),
    },
    templates: linesBy(
      sends.filter(({ template }) => template !== undefined),
      ({ template }) => [templateKeyOf(world, viewer, template ?? '')],
      (id) => (id === REMOVED ? { id, name: 'Removed templates' } : named(store.templates, id)),
    ),
    materials: linesBy(
      sends,
      (one) => [...materialKeysOf(world, one)],
      (id) => named(store.materials, id),
    ).map((line) => ({
      ...line,
      property: propertyOf(world, store.materials.get(line.of?.id ?? '')),
    })),
    changes: templates
      .filter(({ changedTs }) => within(counter.period)({ ts: changedTs }))
      .map((template) => ({
        of: { id: template.id, name: template.name },
        changedTs: template.changedTs,
        before: sumOf(aroundChange(all, template, 'before')),
        after: sumOf(aroundChange(all, template, 'after')),
      }))
      .filter(({ before, after }) => before.sent + after.sent > 0)
      .toSorted((a, b) => b.changedTs - a.changedTs),
    unused: {
      templates: templates
        .filter(({ id }) => !used.has(id))
        .map(({ id, name, teamRef }) => ({ id, name, team: named(store.teams, teamRef) })),
      materials: materials
        .filter(({ id }) => !used.has(id))
        .map((material) => ({
          id: material.id,
          name: material.name,
          property: propertyOf(world, material),
        })),
    },
    asOf: world.clock.now(),
  }
}

function named(collection: ReadonlyMap<string, { id: string; name: string }>, id: string) {
  const found = collection.get(id)
  return found ? { id: found.id, name: found.name } : null
}

const propertyOf = (world: World, material: MaterialRecord | undefined) =>
  named(world.store.properties, material?.propertyRef ?? '')

/** Groups the sends by each of their keys. Keys without a name are in one line without a name. Most first. */
function linesBy<Of>(
  sends: readonly Send[],
  keysOf: (send: Send) => readonly (string | undefined)[],
  nameOf: (id: string) => Of | null,
): (Sends & { of: Of | null })[] {
  const groups = new Map<string, Send[]>()
  for (const send of sends)
    for (const key of keysOf(send)) groups.set(key ?? '', [...(groups.get(key ?? '') ?? []), send])
  return [...groups]
    .map(([id, own]) => ({ ...sumOf(own), of: id === '' ? null : nameOf(id) }))
    .toSorted((a, b) => b.sent - a.sent)
}

/** What each number of the report counts. */
const counts: Readonly<Record<string, (send: Send) => boolean>> = {
  sent: () => true,
  'with-template': ({ template }) => template !== undefined,
  'with-material': ({ materials }) => materials.length > 0,
  settled: ({ settled }) => settled,
  replied,
  toured,
}

/** Returns the sends behind a number of the report. */
export function sendRows(
  world: World,
  viewer: UserRecord,
  question: ReportQuestion,
  { what, by }: ShownRows,
): WireCountedRow[] | undefined {
  const matches = counts[what]
  if (matches === undefined) return undefined
  const all = readSends(world, viewer, question)
  const { around } = by
  const changed = world.store.templates.get(by['template'] ?? '')
  const sends =
    (around === 'before' || around === 'after') && changed
      ? aroundChange(all, changed, around)
      : all.filter(within(question))
  return sends
    .filter(
      (send) =>
        matches(send) &&
        (by['part'] === undefined || partOf(send) === by['part']) &&
        (by['with'] !== 'template' || send.template !== undefined) &&
        (by['template'] === undefined ||
          (send.template !== undefined &&
            (templateKeyOf(world, viewer, send.template) ?? 'none') === by['template'])) &&
        (by['material'] === undefined ||
          materialKeysOf(world, send).has(by['material'] === 'none' ? undefined : by['material'])) &&
        (by['person'] === undefined || (send.sent.sentByUserRef ?? 'none') === by['person']) &&
        (by['property'] === undefined || (send.lead.propertyRef ?? 'none') === by['property']),
    )
    .map((send) => wireRow(world, viewer, send))
}

function wireTemplate(world: World, viewer: UserRecord, id: string) {
  const key = templateKeyOf(world, viewer, id)
  if (key === undefined) return { id: 'none', name: 'Private template' }
  return key === REMOVED ? { id: key, name: 'Removed template' } : named(world.store.templates, id)
}

function wireRow(world: World, viewer: UserRecord, send: Send): WireCountedRow {
  const { store, leads } = world
  const { sent, lead, template, materials, repliedAfterMs, tourTs } = send
  return {
    id: sent.id,
    ts: sent.createdTs,
    lead: { id: lead.id, name: leads.facts(lead).name },
    person: named(store.users, sent.sentByUserRef ?? ''),
    by: sent.sentByRepUserName ?? null,
    property: named(store.properties, lead.propertyRef ?? ''),
    send: {
      channel: sent.communicationType,
      template: template === undefined ? null : wireTemplate(world, viewer, template),
      materials: materials.flatMap((id) => named(store.materials, id) ?? []),
      repliedAfterMs: repliedAfterMs ?? null,
      tourSetTs: tourTs ?? null,
    },
  }
}
