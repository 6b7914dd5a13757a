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
    newKey,
  })
  return { desk, trouble: drafts.trouble }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) =>
    // The marks of a random UUID: version 4, variant 10.
    (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

// randomUUID exists on secure origins only.
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
