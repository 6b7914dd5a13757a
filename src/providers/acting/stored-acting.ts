import * as z from 'zod/mini'

import { encodedSegment } from '#/lib/ids.ts'
import { keysOf, storageEntry } from '#/lib/storage.ts'

import { lockTab, letTabGo } from './lock-tab.ts'

/** The user that a tab represents, and the signed-in user's name. */
export interface Represented {
  /** The represented user's id. */
  readonly as: string
  /** The name of the signed-in user; undefined if it was not known when they switched. */
  readonly signedInName?: string | undefined
}

const actingSchema = z.object({
  /** The signed-in user. If another user signs in, they start as themselves. */
  signedIn: z.string(),
  signedInName: z.optional(z.string()),
  as: z.string(),
  /** The id of the tab that wrote this value, so that a copy of the tab can be recognized (lock-tab.ts). */
  tab: z.string(),
})

// Stored per tab, so that a reload keeps it and a new tab starts as the signed-in user.
const kept = storageEntry('tab', 'acting', actingSchema)

const DISMISSED = 'acting-dismissed:'
const dismissal = (as: string) => storageEntry('tab', DISMISSED + encodedSegment(as), z.literal(true))

/** Returns the user that this tab represents for a signed-in user; undefined when it represents nobody. */
export function representedBy(signedIn: string): Represented | undefined {
  const found = kept.read()
  return found?.signedIn === signedIn ? { as: found.as, signedInName: found.signedInName } : undefined
}

/**
 * Stores the user that this tab represents, so that it survives a reload. Undefined means that the tab represents
 * nobody.
 */
export function storeRepresented(signedIn: string, represented: Represented | undefined): void {
  if (!represented) {
    kept.clear()
    letTabGo()
    return
  }
  const tab = kept.read()?.tab ?? crypto.randomUUID()
  kept.write({
    signedIn,
    as: represented.as,
    tab,
    ...(represented.signedInName === undefined ? {} : { signedInName: represented.signedInName }),
  })
  void lockTab(tab)
}

/** Ends the representation at the end of a session, and forgets which banners were dismissed. */
export function forgetRepresented(): void {
  kept.clear()
  letTabGo()
  forgetDismissals()
}

/** Forgets which banners were dismissed in this session, so that they are shown again. */
export function forgetDismissals(): void {
  for (const key of keysOf('tab', DISMISSED)) storageEntry('tab', key, z.unknown()).clear()
}

/** Whether the banner for a represented user was dismissed in this session. */
export function isDismissed(as: string): boolean {
  return dismissal(as).read() === true
}

/** Stores for this session that the banner was dismissed. */
export function dismissBanner(as: string): void {
  dismissal(as).write(true)
}

/**
 * Must be awaited before the first session of a page. Browsers copy the tab's storage into a tab that is opened by a
 * script or duplicated. Such a copy finds that the original tab is still alive, and starts as the signed-in user.
 */
export async function dropCopied(): Promise<void> {
  const found = kept.read()
  if (found && !(await lockTab(found.tab))) forgetRepresented()
}
