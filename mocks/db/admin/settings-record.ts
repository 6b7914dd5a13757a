/** One section of a team's settings. */
export interface SettingsRecord {
  values: Record<string, unknown>
  /** Epoch milliseconds; undefined: never changed. */
  changedTs?: number
  changedByRef?: string
}

/** The account of a provider that a team connected: calendar, mail, ads. Epoch milliseconds. */
export interface AccountRecord {
  provider: 'google' | 'microsoft'
  account: string
  connectedTs: number
  connectedByRef: string
  /** Since when it does not work, and why. */
  failedTs?: number
  reason?: string
}
