/**
 * Where the live channel is reached when the configuration names no other place. The path is assumed: S1 section 7 says
 * "the configured {host} url with query t={token}".
 */
export const LIVE_PATH = '/api/live'
