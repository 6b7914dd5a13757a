import * as z from 'zod/mini'

/** Returns the first error of each field that a form of the app would show for these values. */
export function formErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const issues = z.safeParse(schema, values).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
