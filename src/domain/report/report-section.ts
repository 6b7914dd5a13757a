import * as z from 'zod/mini'

import { issuesText } from '#/lib/schema.ts'

/** A section of a report that could not be read. Only its panel shows an error, not the whole page. */
export interface UnreadableSection {
  readonly unreadable: true
  /** Pairs of `path: problem`, without any data. */
  readonly why: string
}

/** Whether a section is one that could not be read. */
export function isUnreadableSection(section: unknown): section is UnreadableSection {
  return typeof section === 'object' && section !== null && Object.hasOwn(section, 'unreadable')
}

/**
 * Returns the schema of a section in a report's response. If the section does not match, the result is an
 * `UnreadableSection`.
 */
export function reportSection<S extends z.core.$ZodType>(schema: S) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value): z.output<S> | UnreadableSection => {
      const parsed = z.safeParse(schema, value)
      if (parsed.success) return parsed.data
      return { unreadable: true, why: issuesText(parsed.error) }
    }),
  )
}
