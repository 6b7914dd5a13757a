import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'

import { type BannerKind } from './banner-looks.ts'

/** Room for one banner. */
export interface BannerHeight {
  readonly kind: BannerKind
  readonly height: number
}

/** Pixels of a banner of one line. */
export const BANNER_HEIGHT = 36

/**
 * Which banners an acting user had last, and how high they were: the room that the next start keeps for them, so that
 * nothing moves when they arrive. No words and no data.
 */
export const bannerMemory = (userId: string) =>
  storageEntry(
    'browser',
    `banners:${userId}`,
    z.array(
      z.object({
        kind: z.enum(['calendars', 'quiet', 'email', 'calendar']),
        height: z.number().check(z.minimum(0), z.maximum(200)),
      }),
    ),
  )
