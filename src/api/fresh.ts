/** Every freshness time on one page, in milliseconds, with its source. */
export const fresh = {
  /** S2 section 9: general query staleTime 20 s, no retries. */
  general: 20_000,
  /** S1 section 9: current user 5 min. */
  currentUser: 300_000,
  /** S1 section 9: client 5 min. */
  client: 300_000,
  /** S1 section 9: alerts 5 min. */
  alerts: 300_000,
  /** S1 section 9: call-in-progress 10 s. */
  callInProgress: 10_000,
  /** S2 section 9: smart lists stale after 60 s. */
  smartLists: 60_000,
  /** S2 section 9: business profiles 5 min. */
  businessProfiles: 300_000,
} as const
