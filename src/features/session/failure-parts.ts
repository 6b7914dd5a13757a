import { part } from '#/ui/part.ts'

/**
 * The pages of failures and their words. They come after the first page, by themselves, so that they are there when the
 * connection is not.
 */
export const failureParts = part(async () => {
  const [start, route, door, nowhere, frame, names] = await Promise.all([
    import('./start-failed.tsx'),
    import('./route-error-page.tsx'),
    import('./route-error.tsx'),
    import('./not-found-page.tsx'),
    import('./public-frame.tsx'),
    import('./failure-name.ts'),
  ])
  return { ...start, ...route, ...door, ...nowhere, ...frame, ...names }
}, 'idle')
