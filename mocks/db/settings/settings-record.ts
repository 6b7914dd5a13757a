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
