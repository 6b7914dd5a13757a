import { part } from '#/ui/part.ts'

/** What a list shows only at times, and nobody waits for: it comes once the list stands. */
export const listParts = part(async () => {
  const [error, offline, stale, pill, actions, membership] = await Promise.all([
    import('#/ui/error-panel.tsx'),
    import('./offline-line.tsx'),
    import('./stale-badge.tsx'),
    import('./new-leads-pill.tsx'),
    import('./row-actions.tsx'),
    import('#/domain/list-membership.ts'),
  ])
  return { ...error, ...offline, ...stale, ...pill, ...actions, ...membership }
}, 'idle')

/** What stands in a list without rows. */
export const nothingPart = part(() => import('./list-nothing.tsx'))
