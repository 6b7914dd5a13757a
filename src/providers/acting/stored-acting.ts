import * as z from 'zod/mini'

import { encodedSegment } from '#/lib/ids.ts'
import { keysOf, storageEntry } from '#/lib/storage.ts'

import { lockTab, letTabGo } from './lock-tab.ts'

/** Whom a tab represents, and on whose behalf. */
export interface Represented {
  /** The represented user's id. */
  readonly as: string
  /** What the signed-in person is called; undefined where it was not known at the switch. */
  readonly signedInName?: string | undefined
}

const actingSchema = z.object({
  /** The signed-in person; another one starts as themselves. */
  signedIn: z.string(),
  signedInName: z.optional(z.string()),
  as: z.string(),
  /** Names the tab that it was written by, for a copy of it to be known as one (lock-tab.ts). */
  tab: z.string(),
})

// Per tab, so that a reload keeps it, and a new tab starts as oneself.
const kept = storageEntry('tab', 'acting', actingSchema)

const DISMISSED = 'acting-dismissed:'
const dismissal = (as: string) => storageEntry('tab', DISMISSED + encodedSegment(as), z.literal(true))

/** Whom this tab represents for a signed-in person; undefined for oneself. */
export function representedBy(signedIn: string): Represented | undefined {
  const found = kept.read()
  return found?.signedIn === signedIn ? { as: found.as, signedInName: found.signedInName } : undefined
}

/** Keeps whom this tab represents over reloads. Undefined: oneself again. */
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

/** The end of a session: oneself again, and no banner stays dismissed. */
export function forgetRepresented(): void {
  kept.clear()
  letTabGo()
  forgetDismissals()
}

/** What was dismissed for the session is shown again. */
export function forgetDismissals(): void {
  for (const key of keysOf('tab', DISMISSED)) storageEntry('tab', key, z.unknown()).clear()
}

/** Whether the banner of a represented person was dismissed in this session. */
export function isDismissed(as: string): boolean {
  return dismissal(as).read() === true
}

/** Remembers it for the session. */
export function dismissBanner(as: string): void {
  dismissal(as).write(true)
}

/**
 * To be awaited before the first session of a page. Browsers copy the tab's storage into a tab that is opened by a script
 * or duplicated; such a copy finds its original alive and starts as oneself.
 */
export async function dropCopied(): Promise<void> {
  const found = kept.read()
  if (found && !(await lockTab(found.tab))) forgetRepresented()
}
