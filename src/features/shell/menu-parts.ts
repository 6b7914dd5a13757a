import { part } from '#/ui/part.ts'

/** What of the menu comes once the first page stands: what asks the server. */
export const menuParts = part(async () => {
  const [count, lists, teams, pill, boundary] = await Promise.all([
    import('./list-count.tsx'),
    import('./smart-lists.tsx'),
    import('./team-links.tsx'),
    import('./alert-pill.tsx'),
    import('#/components/panel-boundary.tsx'),
  ])
  return { ...count, ...lists, ...teams, ...pill, ...boundary }
}, 'idle')
