import { part } from '#/ui/part.ts'

/** What a list shows only at times, and nobody waits for: it comes once the list stands. */
export const listParts = part(async () => {
  const [nothing, error, offline, stale, pill, actions, membership] = await Promise.all([
    import('./list-nothing.tsx'),
    import('#/ui/error-panel.tsx'),
    import('./offline-line.tsx'),
    import('./stale-badge.tsx'),
    import('./new-leads-pill.tsx'),
    import('./row-actions.tsx'),
    import('#/domain/list-membership.ts'),
  ])
  return { ...nothing, ...error, ...offline, ...stale, ...pill, ...actions, ...membership }
}, 'idle')
