import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'

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

/** The banners in the order in which they are stacked. */
export const bannerKinds = ['calendars', 'acting', 'quiet', 'email', 'calendar'] as const

/** A kind of banner; there is at most one of each. */
export type BannerKind = (typeof bannerKinds)[number]

/** The fill of each banner. */
export const bannerFill: Readonly<Record<BannerKind, string>> = {
  calendars: 'bg-alert-bar text-alert-bar-ink',
  acting: 'bg-accent-tint-2 text-ink',
  quiet: 'bg-warning-tint text-ink',
  email: 'bg-warning-tint text-ink',
  calendar: 'bg-warning-tint text-ink',
}
