/** What the connection is called: nothing yet, then one of three words. */
export type Presence = 'starting' | 'live' | 'reconnecting' | 'offline'

/** The words of each state on the screen. */
export const presenceWords: Readonly<Record<Exclude<Presence, 'starting'>, string>> = {
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
}
