/** Returns the browser's locks, which tabs share. undefined on an insecure page, which has none. */
export function webLocks(): LockManager | undefined {
  return globalThis.navigator?.locks
}
