import { part } from '#/ui/part.ts'

/** How the row of a list is called: it comes with the first sign of intent. */
export const callPart = part(async () => {
  const [button, row] = await Promise.all([import('./row-call.tsx'), import('./call-row.ts')])
  return { ...button, ...row }
})
