import { part } from '#/ui/part.ts'

/** The missed calls above the list Unresponded, and what loads them. */
export const rescuePart = part(async () => {
  const [strip, load] = await Promise.all([
    import('./missed-calls-strip.tsx'),
    import('#/api/missed-calls.ts'),
  ])
  return { Above: strip.MissedCallsStrip, loadAbove: load.loadMissedCalls }
})
