/** One section of a team's settings. */
export interface SettingsRecord {
  values: Record<string, unknown>
  /** Epoch milliseconds; undefined: never changed. */
  changedTs?: number
  changedByRef?: string
}
