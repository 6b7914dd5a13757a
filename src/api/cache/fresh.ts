/** All staleTime values in one place, in milliseconds, each with its source. */
export const fresh = {
  /** General query staleTime 20 s, no retries. */
  general: 20_000,
  /** Current user 5 min. */
  currentUser: 300_000,
  /** Client 5 min. */
  client: 300_000,
  /** Alerts 5 min. */
  alerts: 300_000,
  /** Call-in-progress 10 s. */
  callInProgress: 10_000,
  /** Smart lists stale after 60 s. */
  smartLists: 60_000,
  /** Business profiles 5 min. */
  businessProfiles: 300_000,
} as const
