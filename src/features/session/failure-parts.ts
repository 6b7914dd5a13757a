import { part } from '#/ui/part.ts'

/**
 * The pages of failures and their words. They come after the first page, by themselves, so that they are there when the
 * connection is not.
 */
export const failureParts = part(async () => (await import('./failure-beside.ts')).failures, 'idle')
