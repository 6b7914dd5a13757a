import { part } from '#/ui/part.ts'

/** The focus queue around a lead; it comes before the lead that is shown in it. */
export const framePart = part(async () => {
  const [frame, next] = await Promise.all([import('./queue-frame.tsx'), import('./up-next.tsx')])
  return { ...frame, ...next }
})
