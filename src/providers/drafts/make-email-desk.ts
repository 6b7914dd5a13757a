import { type QueryClient } from '@tanstack/react-query'

import { clientQuery, currentUserQuery } from '#/api/current-user.ts'
import { signatureOf } from '#/domain/email/email-text.ts'
import { type DraftOwner } from '#/domain/message/draft-keys.ts'
import { clock } from '#/lib/clock.ts'
import { randomId, randomUuid } from '#/lib/random-id.ts'

import { createEmailDesk } from './email-desk.ts'
import { emailDrafts } from './email-drafts.ts'
import { type EmailDesk } from './email-types.ts'
import { createDraftStore } from './store.ts'

/** Makes the email desk of an acting user over this browser. */
export function makeEmailDesk(client: QueryClient, owner: DraftOwner): EmailDesk {
  return createEmailDesk({
    store: createDraftStore(emailDrafts, owner, clock.now),
    client,
    actingUser: owner.actingUser,
    signature: () => signatureIn(client),
    now: clock.now,
    online: () => navigator.onLine,
    newId: randomId,
    newKey: randomUuid,
  })
}

/** The signature of the acting user: name, title, company, as the session knows them. */
export function signatureIn(client: QueryClient): string {
  const user = client.getQueryData(currentUserQuery().queryKey)
  if (!user) return ''
  const company = user.client?.name ?? client.getQueryData(clientQuery(user.clientRef).queryKey)?.name
  return signatureOf({ name: user.name, title: user.title, company })
}
