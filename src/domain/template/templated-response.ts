import * as z from 'zod/mini'

import { isFilled } from '#/lib/blank.ts'
import { lenientArray, maybe, openEnum, readable, timestamp } from '#/lib/schema.ts'

import { marketingMaterialSchema } from './marketing-material.ts'

const person = z.object({ id: z.string(), name: z.string() })

/**
 * Specified. Owner, last change and use are assumed: what a server does not tell is not shown.
 */
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
  /** How often it was used in the last 30 days. */
  usedCount: maybe(z.number()),
  /** How many of those that it was used for in the last 30 days got a reply, in percent. */
  replyRate: maybe(z.number()),
  /** What is sent along with it. */
  materials: z._default(lenientArray(marketingMaterialSchema), []),
})

/** A text that a team has ready. */
export type TemplatedResponse = z.output<typeof templatedResponseSchema>

/** What a template is for. */
export const templateTypes = ['TEXT_MESSAGE', 'EMAIL'] as const

/** What a template is for. */
export type TemplateType = (typeof templateTypes)[number]

/** Labels of what a template is for. */
export const templateTypeLabels: Readonly<Record<TemplateType, string>> = {
  TEXT_MESSAGE: 'Text',
  EMAIL: 'Email',
}

/** What a template is for; one that does not say is for texts. */
export function typeOfTemplate(template: Pick<TemplatedResponse, 'templateType'>): TemplateType {
  return template.templateType === 'EMAIL' ? 'EMAIL' : 'TEXT_MESSAGE'
}

/** Updating without an id is rejected so. */
export const MISSING_ID = 'Missing id'
/** Adding without a team is rejected so. */
export const MISSING_TEAM = 'Missing teamRef'

const LONGEST_NAME = 80
const LONGEST_TEXT = 10_000

/** A template as its form holds it. */
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
  /** The ids of what is sent along with it. */
  materialRefs: z.array(z.string()),
})

/** A template as its form holds it. */
export type TemplateForm = z.output<typeof templateFormSchema>

/** The form of a template, or of a new one. */
export function formOfTemplate(template: TemplatedResponse | undefined): TemplateForm {
  return {
    name: template?.name ?? '',
    templateType: template ? typeOfTemplate(template) : 'TEXT_MESSAGE',
    text: template?.text ?? '',
    privateAccess: template?.privateAccess ?? false,
    materialRefs: readable(template?.materials ?? []).map(({ id }) => id),
  }
}

/** The name of a copy: `Parking copy`, `Parking copy 2`, never one that is taken. */
export function nameOfCopy(name: string, used: readonly string[]): string {
  const known = new Set(used.map(folded))
  const base = name.trim().replace(/ copy( \d+)?$/, '')
  for (let n = 1; ; n++) {
    const end = n === 1 ? ' copy' : ` copy ${String(n)}`
    // An emoji is not cut in two.
    const copy = `${base.slice(0, LONGEST_NAME - end.length).replace(/[\uD800-\uDBFF]$/, '')}${end}`
    if (!known.has(folded(copy))) return copy
  }
}

const folded = (text: string) => text.trim().toLowerCase()

const byUse = (a: TemplatedResponse, b: TemplatedResponse) =>
  (b.usedCount ?? 0) - (a.usedCount ?? 0) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)

/** The most used first; where the server does not tell, by name. */
export function sortedTemplates(templates: readonly TemplatedResponse[]): TemplatedResponse[] {
  return templates.toSorted(byUse)
}

/** Those that hold every word of a search: in their name before those in their text, else in the order given. */
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
