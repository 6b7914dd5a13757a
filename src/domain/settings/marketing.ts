import * as z from 'zod/mini'

import { isBlank } from '#/lib/blank.ts'
import { countOf } from '#/lib/count-of.ts'
import { lenientArray, maybe, timestamp } from '#/lib/schema.ts'

import { beginsAs, fileName } from '../email/email-files.ts'
import { marketingMaterialSchema } from '../template/marketing-material.ts'

/** Assumed: the words that a property is advertised with. They wait for Save; everything else of the page does not. */
export const descriptionSchema = z.object({ description: maybe(z.string()) })

/** The longest description, in characters as they are typed. */
export const LONGEST_DESCRIPTION = 2_000

/** The rules of the description. */
export const descriptionFormSchema = z.object({
  description: z
    .string()
    .check(
      z.refine((text) => text.length <= LONGEST_DESCRIPTION, `At most ${LONGEST_DESCRIPTION} characters`),
    ),
})

/** Assumed: a photo of a property. Its place among the others is its order; the first is the cover. */
const photoSchema = z.object({
  id: z.string(),
  /** Out of data: shown only through `safeMedia`. */
  url: z.string(),
  caption: maybe(z.string()),
  changedTs: z._default(timestamp, 0),
})

/** A photo of a property. */
export type Photo = z.output<typeof photoSchema>

/** Assumed: a material with what leaders see of it. */
const materialDetailsSchema = z.object({
  ...marketingMaterialSchema.shape,
  addedTs: maybe(timestamp),
  /** How often it was sent in 30 days; undefined: not counted. */
  sent: maybe(z.number()),
  /** In how many templates and unsent drafts it stands. */
  templates: z._default(z.number(), 0),
  drafts: z._default(z.number(), 0),
  changedTs: z._default(timestamp, 0),
})

/** A material with what leaders see of it. */
export type MaterialDetails = z.output<typeof materialDetailsSchema>

/** Assumed: a place in the web that shows the property. */
const feedSchema = z.object({
  id: z.string(),
  name: z.string(),
  on: z.boolean(),
  /** Why it can not be switched; undefined: it is connected. */
  blocked: maybe(z.string()),
  leads: maybe(z.number()),
})

/** A place in the web that shows the property. */
export type Feed = z.output<typeof feedSchema>

/** Assumed: photos, materials and feeds of a property. */
export const marketingSchema = z.object({
  photos: lenientArray(photoSchema),
  materials: lenientArray(materialDetailsSchema),
  feeds: lenientArray(feedSchema),
})

/** The most photos of a property. */
export const MOST_PHOTOS = 40
/** The longest caption. */
export const LONGEST_CAPTION = 120
/** The longest name of a material. */
export const LONGEST_MATERIAL_NAME = 100

const LARGEST_FILE = 10 * 1_024 * 1_024

/** A file that may be uploaded, or why it may not. */
export type JudgedFile =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly why: string }

function judged(
  file: { readonly name: string; readonly size: number },
  right: boolean,
  choose: string,
): JudgedFile {
  if (file.size === 0) return { ok: false, why: 'This file is empty' }
  if (file.size > LARGEST_FILE) return { ok: false, why: 'At most 10 MB' }
  return right ? { ok: true, name: fileName(file.name) } : { ok: false, why: choose }
}

/**
 * Judges a photo by its contents; its name and type say nothing.
 * @param start its first bytes (`START_BYTES`)
 */
export function judgePhoto(
  file: { readonly name: string; readonly size: number },
  start: Uint8Array,
): JudgedFile {
  return judged(file, beginsAs('jpeg', start) || beginsAs('png', start), 'Choose a JPG or PNG file')
}

/** What a photo is sent as, by its contents. */
export const photoType = (start: Uint8Array): string => (beginsAs('png', start) ? 'image/png' : 'image/jpeg')

/** Judges a file that becomes a material by its contents. @param start its first bytes (`START_BYTES`) */
export function judgeMaterialFile(
  file: { readonly name: string; readonly size: number },
  start: Uint8Array,
): JudgedFile {
  return judged(file, beginsAs('pdf', start), 'Choose a PDF file')
}

/** The name that a file suggests: without its ending. */
export const nameOfFile = (name: string): string =>
  fileName(name)
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .slice(0, LONGEST_MATERIAL_NAME)

/** What is wrong with the name of a material; undefined where nothing is. */
export function materialNameProblem(name: string): string | undefined {
  if (isBlank(name)) return 'Required'
  return name.trim().length > LONGEST_MATERIAL_NAME
    ? `At most ${LONGEST_MATERIAL_NAME} characters`
    : undefined
}

// Blanks, controls, backslashes, and what draws nothing: with them a host reads as another one.
const FORBIDDEN = /[\s\p{Cc}\p{DI}\\]/u
const LONGEST_URL = 2_000

/** What is wrong with the address of a link; undefined where nothing is. */
export function materialUrlProblem(given: string): string | undefined {
  const text = given.trim()
  if (isBlank(text)) return 'Required'
  const wrong = 'Must be a valid URL'
  if (text.length > LONGEST_URL || FORBIDDEN.test(text)) return wrong
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return wrong
  const { username, password, hostname } = new URL(text)
  if (username !== '' || password !== '') return `${wrong} without a user name or password`
  return hostname === '' ? wrong : undefined
}

/** "It stands in 2 templates and 1 draft."; undefined where it stands nowhere. */
export function whereUsed({
  templates,
  drafts,
}: Pick<MaterialDetails, 'templates' | 'drafts'>): string | undefined {
  const uses = [
    ...(templates > 0 ? [countOf(templates, 'template')] : []),
    ...(drafts > 0 ? [countOf(drafts, 'draft')] : []),
  ]
  return uses.length === 0 ? undefined : `It’s used in ${uses.join(' and ')}.`
}

/** Entries in a wanted order of ids; ones that the order does not know come last, as they were. */
export function inWantedOrder<T extends { readonly id: string }>(
  entries: readonly T[],
  order: readonly string[],
): T[] {
  const at = new Map(order.map((id, index) => [id, index]))
  return entries.toSorted((a, b) => (at.get(a.id) ?? order.length) - (at.get(b.id) ?? order.length))
}
