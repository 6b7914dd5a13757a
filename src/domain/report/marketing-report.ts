import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { binsSchema } from './lead-stats.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const counts = z.array(count)
const named = z.object({ id: z.string(), name: z.string() })

/** Days in which a reply counts as one to a send. */
export const REPLY_DAYS = 3

/** Days in which a tour that is set counts as one after a send. */
export const TOUR_DAYS = 14

/** Days before and after the change of a template that are compared. */
export const CHANGE_DAYS = 30

/** What was sent, and what came of it. */
const sendsShape = {
  sent: count,
  /** Those that were replied to in time, or whose time is over. */
  settled: count,
  replied: count,
  toured: count,
} as const

/** What was sent, and what came of it. */
export const sendsSchema = z.object(sendsShape)

/** The sends of a template, material, person or property; without an id: private, nobody's, of no property, materials removed since. */
const sendLinesSchema = z.array(z.object({ ...sendsShape, of: maybe(named), property: maybe(named) }))

/** Marketing. A send is a text or an email with a template or a material; every number is the total of its rows. */
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
  /** By what was in them; a list each, as long as the days. */
  byDay: reportSection(z.object({ bins: binsSchema, parts: z.record(z.string(), counts) })),
  who: reportSection(z.object({ people: sendLinesSchema, properties: sendLinesSchema })),
  templates: reportSection(sendLinesSchema),
  materials: reportSection(sendLinesSchema),
  /** Templates that were changed in the period: the days before it, and those after. Epoch milliseconds. */
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

/** Marketing, as the server answers it. */
export type MarketingReport = z.output<typeof marketingReportSchema>

/** What is in a send, in the order of the chart. */
export const sendContents = ['template', 'material', 'both'] as const
