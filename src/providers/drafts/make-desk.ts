import { clock } from '#/lib/clock.ts'
import { randomId, randomUuid } from '#/lib/random-id.ts'

import { type Desk, type DeskFacts } from './desk-context.ts'
import { createDraftStore } from './store.ts'
import { createTextDesk } from './text-desk.ts'
import { textDrafts } from './text-drafts.ts'

/** Makes the desk of an acting user over this browser. */
export function makeDesk({ client, owner }: DeskFacts): Desk {
  const drafts = createDraftStore(textDrafts, owner, clock.now)
  const desk = createTextDesk({
    drafts,
    client,
    actingUser: owner.actingUser,
    now: clock.now,
    online: () => navigator.onLine,
    newId: randomId,
    newKey: randomUuid,
  })
  return { desk, trouble: drafts.trouble }
}
