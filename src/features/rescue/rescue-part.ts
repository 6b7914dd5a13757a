import { part } from '#/ui/part.ts'

/** The missed calls above the list Unresponded, and what loads them. */
export const rescuePart = part(async () => {
  const [strip, load] = await Promise.all([import('./rescue-strip.tsx'), import('#/api/missed-calls.ts')])
  return { Above: strip.RescueStrip, loadAbove: load.loadMissedCalls }
})
