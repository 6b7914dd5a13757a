import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'

/** The space that is reserved for one banner. */
export interface BannerHeight {
  readonly kind: BannerKind
  readonly height: number
}

/** Height of a banner with one line, in pixels. */
export const BANNER_HEIGHT = 36

/**
 * Stores which banners an acting user had last, and their heights. The next start reserves that space, so that nothing
 * shifts when they appear. Neither texts nor data are stored.
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

/** The kinds of banners in the order in which they are stacked. */
export const bannerKinds = ['calendars', 'acting', 'quiet', 'email', 'calendar'] as const

/** A kind of banner. There is at most one banner of each kind. */
export type BannerKind = (typeof bannerKinds)[number]

/** The background class of each banner. */
export const bannerFill: Readonly<Record<BannerKind, string>> = {
  calendars: 'bg-alert-bar text-alert-bar-ink',
  acting: 'bg-accent-tint-2 text-ink',
  quiet: 'bg-warning-tint text-ink',
  email: 'bg-warning-tint text-ink',
  calendar: 'bg-warning-tint text-ink',
}
