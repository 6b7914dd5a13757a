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
