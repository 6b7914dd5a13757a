import * as z from 'zod/mini'

/** A section of a report that could not be read: it costs its panel, never the page. */
export interface UnreadableSection {
  readonly unreadable: true
  /** `path: problem` pairs; never data. */
  readonly why: string
}

/** Tells a section that could not be read from one that could. */
export function isUnreadableSection(section: unknown): section is UnreadableSection {
  return typeof section === 'object' && section !== null && Object.hasOwn(section, 'unreadable')
}

/** A section of a report's answer that becomes an `UnreadableSection` where it does not match. */
export function reportSection<S extends z.core.$ZodType>(schema: S) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value): z.output<S> | UnreadableSection => {
      const parsed = z.safeParse(schema, value)
      if (parsed.success) return parsed.data
      const why = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
      return { unreadable: true, why }
    }),
  )
}
