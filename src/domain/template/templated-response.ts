import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum, readable, timestamp } from '#/lib/schema.ts'
import { isFilled } from '#/lib/text/blank.ts'
import { compareNames } from '#/lib/text/name-order.ts'

import { marketingMaterialSchema } from './marketing-material.ts'

const person = z.object({ id: z.string(), name: z.string() })

/** Specified. The owner, the last change and the usage are assumed. What the server does not send is not shown. */
export const templatedResponseSchema = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  teamRef: maybe(z.string()),
  templateType: maybe(openEnum(['TEXT_MESSAGE', 'EMAIL'])),
  privateAccess: z._default(z.boolean(), false),
  owner: maybe(person),
  changedTs: maybe(timestamp),
  changedBy: maybe(person),
  /** Number of uses in the last 30 days. */
  usedCount: maybe(z.number()),
  /** Percentage of the uses in the last 30 days that got a reply. */
  replyRate: maybe(z.number()),
  /** The materials that are sent with the template. */
  materials: z._default(lenientArray(marketingMaterialSchema), []),
})

/** A prepared text of a team. */
export type TemplatedResponse = z.output<typeof templatedResponseSchema>

/** The types of templates. */
export const templateTypes = ['TEXT_MESSAGE', 'EMAIL'] as const

/** A type of template. */
export type TemplateType = (typeof templateTypes)[number]

/** The labels of the types of templates. */
export const templateTypeLabels: Readonly<Record<TemplateType, string>> = {
  TEXT_MESSAGE: 'Text',
  EMAIL: 'Email',
}

/** Returns the type of a template. A template without a type is for texts. */
export function typeOfTemplate(template: Pick<TemplatedResponse, 'templateType'>): TemplateType {
  return template.templateType === 'EMAIL' ? 'EMAIL' : 'TEXT_MESSAGE'
}

/** The error for an update without an id. */
export const MISSING_ID = 'Missing id'
/** The error for adding a template without a team. */
export const MISSING_TEAM = 'Missing teamRef'

const LONGEST_NAME = 80
const LONGEST_TEXT = 10_000

/** The form of a template. */
export const templateFormSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.refine(isFilled, 'Required'),
      z.maxLength(LONGEST_NAME, `At most ${String(LONGEST_NAME)} characters`),
    ),
  templateType: z.enum(templateTypes, 'Selection Required'),
  text: z
    .string()
    .check(z.refine(isFilled, 'Required'), z.maxLength(LONGEST_TEXT, 'At most 10,000 characters')),
  privateAccess: z.boolean(),
  /** The ids of the materials that are sent with the template. */
  materialRefs: z.array(z.string()),
})

/** The values in the form of a template. */
export type TemplateForm = z.output<typeof templateFormSchema>

/** Returns the initial form for a template, or for a new one. */
export function formOfTemplate(template: TemplatedResponse | undefined): TemplateForm {
  return {
    name: template?.name ?? '',
    templateType: template ? typeOfTemplate(template) : 'TEXT_MESSAGE',
    text: template?.text ?? '',
    privateAccess: template?.privateAccess ?? false,
    materialRefs: readable(template?.materials ?? []).map(({ id }) => id),
  }
}

/** Returns the name for a copy: `Parking copy`, `Parking copy 2`. Names that are already used are skipped. */
export function nameOfCopy(name: string, used: readonly string[]): string {
  const known = new Set(used.map(folded))
  const base = name.trim().replace(/ copy( \d+)?$/, '')
  for (let n = 1; ; n++) {
    const end = n === 1 ? ' copy' : ` copy ${String(n)}`
    // Does not cut an emoji in half.
    const copy = `${base.slice(0, LONGEST_NAME - end.length).replace(/[\uD800-\uDBFF]$/, '')}${end}`
    if (!known.has(folded(copy))) return copy
  }
}

const folded = (text: string) => text.trim().toLowerCase()

const byUse = (a: TemplatedResponse, b: TemplatedResponse) =>
  (b.usedCount ?? 0) - (a.usedCount ?? 0) || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1)

/** Returns the templates sorted by usage, most used first. By name when the server does not send the usage. */
export function sortedTemplates(templates: readonly TemplatedResponse[]): TemplatedResponse[] {
  return templates.toSorted(byUse)
}

/**
 * Returns the templates that contain every word of a search. Those that match by name come before those that match by
 * text, otherwise the given order is kept.
 */
export function matchingTemplates(
  templates: readonly TemplatedResponse[],
  search: string,
): TemplatedResponse[] {
  const terms = folded(search).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return [...templates]
  const named: TemplatedResponse[] = []
  const others: TemplatedResponse[] = []
  for (const template of templates) {
    const name = template.name.toLowerCase()
    if (terms.every((word) => name.includes(word))) named.push(template)
    else {
      const all = `${name}\n${template.text.toLowerCase()}`
      if (terms.every((word) => all.includes(word))) others.push(template)
    }
  }
  return [...named, ...others]
}
