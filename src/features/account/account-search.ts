import * as z from 'zod/mini'

import { searchWord } from '#/lib/search-params.ts'

/** The sections of the account page in display order. The keys appear in the address. */
export const sectionKeys = [
  'profile',
  'calls',
  'do-not-disturb',
  'notifications',
  'calendar',
  'acting-for-me',
  'appearance',
  'keyboard',
  'data',
  'session',
] as const

/** The key of a section. */
export type SectionKey = (typeof sectionKeys)[number]

/** Search parameters of the account page. A hand-edited value that is unknown opens the page at the top. */
export const accountSearchSchema = z.object({
  section: searchWord(sectionKeys),
})
