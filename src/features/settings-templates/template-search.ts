import * as z from 'zod/mini'

import { searchId } from '#/lib/search-params.ts'

/** The search params of the template settings. An invalid address opens the list. */
export const templateSearchSchema = z.object({
  /** Id of the open template; `new` for a new one. */
  template: searchId,
  /** Id of the template that a new one is copied from. */
  from: searchId,
})

/** The parsed search params of the template settings. */
export type TemplateSearch = z.output<typeof templateSearchSchema>

/** The value of `template` for a new template. */
export const NEW = 'new'
