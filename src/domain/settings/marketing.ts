import * as z from 'zod/mini'

import { UNREADABLE_FILE } from '#/lib/files/read-bytes.ts'
import { lenientArray, maybe, timestamp } from '#/lib/schema.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { countOf } from '#/lib/text/count-of.ts'

import { beginsAs, fileName } from '../email/email-files.ts'
import { marketingMaterialSchema } from '../template/marketing-material.ts'

/**
 * Assumed: the text that advertises a property. It is saved with Save, while everything else on the page is saved
 * immediately.
 */
export const descriptionSchema = z.object({ description: maybe(z.string()) })

/** Maximum length of the description, in characters as typed. */
export const LONGEST_DESCRIPTION = 2_000

/** The validation rules of the description. */
export const descriptionFormSchema = z.object({
  description: z
    .string()
    .check(
      z.refine((text) => text.length <= LONGEST_DESCRIPTION, `At most ${LONGEST_DESCRIPTION} characters`),
    ),
})

/**
 * Assumed: a photo of a property. The order of the photos is their order in the list, and the first one is the cover.
 */
const photoSchema = z.object({
  id: z.string(),
  /** Comes from data, so it must be shown only through `safeMedia`. */
  url: z.string(),
  caption: maybe(z.string()),
  changedTs: z._default(timestamp, 0),
})

/** A photo of a property. */
export type Photo = z.output<typeof photoSchema>

/** Assumed: a material with the details that team leaders see. */
const materialDetailsSchema = z.object({
  ...marketingMaterialSchema.shape,
  addedTs: maybe(timestamp),
  /** How many times the material was sent in the last 30 days. undefined when that is not counted. */
  sent: maybe(z.number()),
  /** The number of templates and unsent drafts that contain the material. */
  templates: z._default(z.number(), 0),
  drafts: z._default(z.number(), 0),
  changedTs: z._default(timestamp, 0),
})

/** A material with the details that team leaders see. */
export type MaterialDetails = z.output<typeof materialDetailsSchema>

/** Assumed: a website that shows the property. */
const feedSchema = z.object({
  id: z.string(),
  name: z.string(),
  on: z.boolean(),
  /** Why the feed cannot be switched. undefined when it is connected. */
  blocked: maybe(z.string()),
  leads: maybe(z.number()),
})

/** A website that shows the property. */
export type Feed = z.output<typeof feedSchema>

/** Assumed: photos, materials and feeds of a property. */
export const marketingSchema = z.object({
  photos: lenientArray(photoSchema),
  materials: lenientArray(materialDetailsSchema),
  feeds: lenientArray(feedSchema),
})

/** Maximum number of photos of a property. */
export const MOST_PHOTOS = 40
/** Maximum length of a caption, in characters. */
export const LONGEST_CAPTION = 120
/** Maximum length of a material's name, in characters. */
export const LONGEST_MATERIAL_NAME = 100

const LARGEST_FILE = 10 * 1_024 * 1_024

/** A file that may be uploaded, or the reason why it may not. */
type JudgedFile = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly why: string }

function judged(
  file: { readonly name: string; readonly size: number },
  start: Uint8Array | undefined,
  kinds: readonly ('jpeg' | 'png' | 'pdf')[],
  choose: string,
): JudgedFile {
  if (!start) return { ok: false, why: UNREADABLE_FILE }
  if (file.size === 0) return { ok: false, why: 'This file is empty' }
  if (file.size > LARGEST_FILE) return { ok: false, why: 'At most 10 MB' }
  return kinds.some((kind) => beginsAs(kind, start))
    ? { ok: true, name: fileName(file.name) }
    : { ok: false, why: choose }
}

/**
 * Checks a photo by its contents, because its name and type are not reliable.
 * @param start the first bytes (`START_BYTES`), undefined if the file can't be read
 */
export function judgePhoto(
  file: { readonly name: string; readonly size: number },
  start: Uint8Array | undefined,
): JudgedFile {
  return judged(file, start, ['jpeg', 'png'], 'Choose a JPG or PNG file')
}

/** Returns the MIME type for sending a photo, from its contents. */
export const photoType = (start: Uint8Array | undefined): string =>
  start && beginsAs('png', start) ? 'image/png' : 'image/jpeg'

/**
 * Checks a file that will become a material, by its contents.
 * @param start the first bytes (`START_BYTES`), undefined if the file can't be read
 */
export function judgeMaterialFile(
  file: { readonly name: string; readonly size: number },
  start: Uint8Array | undefined,
): JudgedFile {
  return judged(file, start, ['pdf'], 'Choose a PDF file')
}

/** Returns the suggested name for a file: its name without the extension. */
export const nameOfFile = (name: string): string =>
  fileName(name)
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .slice(0, LONGEST_MATERIAL_NAME)

/** Returns what is wrong with the name of a material. undefined when nothing is. */
export function materialNameProblem(name: string): string | undefined {
  if (isBlank(name)) return 'Required'
  return name.trim().length > LONGEST_MATERIAL_NAME
    ? `At most ${LONGEST_MATERIAL_NAME} characters`
    : undefined
}

// Whitespace, control characters, backslashes and invisible characters. With them, a host can look like a different
// one.
const FORBIDDEN = /[\s\p{Cc}\p{DI}\\]/u
const LONGEST_URL = 2_000

/** Returns what is wrong with the address of a link. undefined when nothing is. */
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

/** Returns where a material is used: "It’s used in 2 templates and 1 draft." undefined when it is not used. */
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

/** Sorts entries by a list of ids. Entries that are not in the list come last, in their original order. */
export function inWantedOrder<T extends { readonly id: string }>(
  entries: readonly T[],
  order: readonly string[],
): T[] {
  const at = new Map(order.map((id, index) => [id, index]))
  return entries.toSorted((a, b) => (at.get(a.id) ?? order.length) - (at.get(b.id) ?? order.length))
}
