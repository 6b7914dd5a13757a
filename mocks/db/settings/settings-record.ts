/** One section of a team's settings. */
export interface SettingsRecord {
  values: Record<string, unknown>
  /** Epoch milliseconds. undefined when it was never changed. */
  changedTs?: number
  changedByRef?: string
}

/** A provider account that a team connected: calendar, mail or ads. Epoch milliseconds. */
export interface AccountRecord {
  provider: 'google' | 'microsoft'
  account: string
  connectedTs: number
  connectedByRef: string
  /** Since when the account has failed, and why. */
  failedTs?: number
  reason?: string
}

/** An overdue warning. */
export interface Warning {
  enabled: boolean
  timePeriod?: { interval: number; unit: 'HOUR' | 'DAY' }
}

/** Specified. */
export interface WarningsRecord {
  useWarnings: boolean
  notAssigned: Warning
  notContacted: Warning
  communicationNotResponded: Warning
  notQualified: Warning
  noActivity: Warning
}
