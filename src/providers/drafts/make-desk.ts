import { clock } from '#/lib/clock.ts'

import { type Desk, type DeskFacts } from './desk-context.ts'
import { createDraftStore } from './store.ts'
import { createTextDesk } from './text-desk.ts'

/** Makes the desk of an acting user over this browser. */
export function makeDesk({ client, owner }: DeskFacts): Desk {
  const drafts = createDraftStore(owner, clock.now)
  const desk = createTextDesk({
    drafts,
    client,
    actingUser: owner.actingUser,
    now: clock.now,
    online: () => navigator.onLine,
    newId,
  })
  return { desk, trouble: drafts.trouble }
}

// randomUUID exists on secure origins only.
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
