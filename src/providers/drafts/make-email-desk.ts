import { type QueryClient } from '@tanstack/react-query'

import { clientQuery, currentUserQuery } from '#/api/current-user.ts'
import { type DraftOwner } from '#/domain/draft-keys.ts'
import { signatureOf } from '#/domain/email-text.ts'
import { clock } from '#/lib/clock.ts'

import { createEmailDesk } from './email-desk.ts'
import { createEmailStore } from './email-store.ts'
import { type EmailDesk } from './email-types.ts'

/** Makes the email desk of an acting user over this browser. */
export function makeEmailDesk(client: QueryClient, owner: DraftOwner): EmailDesk {
  return createEmailDesk({
    store: createEmailStore(owner, clock.now),
    client,
    actingUser: owner.actingUser,
    signature: () => signatureIn(client),
    now: clock.now,
    online: () => navigator.onLine,
    newId: () => random(8),
    newKey,
  })
}

/** The signature of the acting user: name, title, company, as the session knows them. */
export function signatureIn(client: QueryClient): string {
  const user = client.getQueryData(currentUserQuery().queryKey)
  if (!user) return ''
  const company = user.client?.name ?? client.getQueryData(clientQuery(user.clientRef).queryKey)?.name
  return signatureOf({ name: user.name, title: user.title, company })
}

// randomUUID exists on secure origins only.
function random(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** A random UUID: version 4, variant 10. */
function newKey(): string {
  const hex = random(16)
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  const marked = `${hex.slice(0, 12)}4${hex.slice(13, 16)}${variant}${hex.slice(17)}`
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
