import { part } from '#/ui/part.ts'

/**
 * The pages of failures and their words. They come after the first page, by themselves, so that they are there when the
 * connection is not.
 */
export const failureParts = part(async () => {
  const [start, route, nowhere, frame, names] = await Promise.all([
    import('./start-failed.tsx'),
    import('./route-error-page.tsx'),
    import('./not-found-page.tsx'),
    import('./public-frame.tsx'),
    import('./failure-name.ts'),
  ])
  return { ...start, ...route, ...nowhere, ...frame, ...names }
}, 'idle')
