import * as z from 'zod/mini'

import { isId } from '#/lib/ids.ts'

const id = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value): string | undefined =>
      typeof value === 'string' && isId(value) ? value : undefined,
    ),
  ),
)

/** What the settings of templates have in their address; a hand-edited one opens the list. */
export const templateSearchSchema = z.object({
  /** Which template is open; `new` is one that is being written. */
  template: id,
  /** The template that a new one is a copy of. */
  from: id,
})

/** What the settings of templates have in their address. */
export type TemplateSearch = z.output<typeof templateSearchSchema>

/** The value of `template` for one that is being written. */
export const NEW = 'new'
