import * as z from 'zod/mini'

import { searchId } from '#/lib/search-params.ts'

/** What the settings of templates have in their address; a hand-edited one opens the list. */
export const templateSearchSchema = z.object({
  /** Which template is open; `new` is one that is being written. */
  template: searchId,
  /** The template that a new one is a copy of. */
  from: searchId,
})

/** What the settings of templates have in their address. */
export type TemplateSearch = z.output<typeof templateSearchSchema>

/** The value of `template` for one that is being written. */
export const NEW = 'new'
