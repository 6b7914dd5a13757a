import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

/** Assumed: the logo of a team. `url` is undefined when the team has no logo. */
export const logoSchema = z.object({ url: maybe(z.string()) })
