import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { binsSchema } from './lead-stats.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const counts = z.array(count)
const named = z.object({ id: z.string(), name: z.string() })

/** Number of days after a send in which a reply is attributed to it. */
export const REPLY_DAYS = 3

/** Number of days after a send in which a scheduled tour is attributed to it. */
export const TOUR_DAYS = 14

/** Number of days before and after a template's change that are compared. */
export const CHANGE_DAYS = 30

/** The number of sends, and their results. */
const sendsShape = {
  sent: count,
  /** Sends that got a reply in time, or whose time for a reply is over. */
  settled: count,
  replied: count,
  toured: count,
} as const

/** The number of sends, and their results. */
export const sendsSchema = z.object(sendsShape)

/**
 * The sends of a template, material, person or property. Without `of`: private templates, removed materials, no person,
 * or no property.
 */
const sendLinesSchema = z.array(z.object({ ...sendsShape, of: maybe(named), property: maybe(named) }))

/**
 * The marketing report. A send is a text or an email with a template or a material. Every number is the total of its
 * rows.
 */
export const marketingReportSchema = z.object({
  /** `before` is the compared period. */
  totals: reportSection(
    z.object({
      ...sendsShape,
      before: maybe(sendsSchema),
      withTemplate: count,
      withMaterial: count,
      templatesUsed: count,
      templates: count,
      materialsUsed: count,
      materials: count,
    }),
  ),
  /** Sends by what they contained. Each list has one value for each day. */
  byDay: reportSection(z.object({ bins: binsSchema, parts: z.record(z.string(), counts) })),
  who: reportSection(z.object({ people: sendLinesSchema, properties: sendLinesSchema })),
  templates: reportSection(sendLinesSchema),
  materials: reportSection(sendLinesSchema),
  /**
   * Templates that were changed in the period, with the results of the days before and after the change. In epoch
   * milliseconds.
   */
  changes: reportSection(
    z.array(z.object({ of: named, changedTs: count, before: sendsSchema, after: sendsSchema })),
  ),
  unused: reportSection(
    z.object({
      templates: z.array(z.object({ id: z.string(), name: z.string(), team: maybe(named) })),
      materials: z.array(z.object({ id: z.string(), name: z.string(), property: maybe(named) })),
    }),
  ),
  asOf: count,
})

/** The marketing report as the server sends it. */
export type MarketingReport = z.output<typeof marketingReportSchema>

/** What a send contains, in the order of the chart. */
export const sendContents = ['template', 'material', 'both'] as const
