import { type QueryClient } from '@tanstack/react-query'

import { clientQuery, currentUserQuery } from '#/api/users.ts'
import { signatureOf } from '#/domain/email/email-text.ts'
import { type DraftOwner } from '#/domain/message/draft-keys.ts'
import { clock } from '#/lib/clock.ts'
import { randomId, randomUuid } from '#/lib/random-id.ts'

import { createDraftStore, emailDrafts, textDrafts } from './drafts.ts'
import { createEmailOutbox, type EmailOutbox } from './email-outbox.ts'
import { createTextOutbox, type TextOutbox } from './text-outbox.ts'

/** The outboxes of one acting user. */
export interface Outboxes {
  readonly owner: DraftOwner
  readonly texts: TextOutbox
  readonly emails: EmailOutbox
}

/** The acting user whose drafts and deliveries they are; the outboxes are made for the first composer. */
export interface OutboxScope {
  readonly client: QueryClient
  readonly owner: DraftOwner
  outboxes: Outboxes | undefined
  /** Ends the outboxes, once they are at work. */
  stop: (() => void) | undefined
}

/** The outboxes of a scope, made over this browser on the first call; safe while rendering. */
export function outboxesOf(scope: OutboxScope): Outboxes {
  return (scope.outboxes ??= createOutboxes(scope.client, scope.owner))
}

/** Puts the outboxes of a scope to work, once. From an effect. */
export function startOutboxes(scope: OutboxScope): void {
  if (scope.stop) return
  const { texts, emails } = outboxesOf(scope)
  const stops = [texts.start(), emails.start()]
  scope.stop = () => {
    for (const stop of stops) stop()
  }
}

function createOutboxes(client: QueryClient, owner: DraftOwner): Outboxes {
  const context = {
    client,
    actingUser: owner.actingUser,
    now: clock.now,
    online: () => navigator.onLine,
    newId: randomId,
    newKey: randomUuid,
  }
  return {
    owner,
    texts: createTextOutbox({ ...context, drafts: createDraftStore(textDrafts, owner, clock.now) }),
    emails: createEmailOutbox({
      ...context,
      drafts: createDraftStore(emailDrafts, owner, clock.now),
      signature: () => signatureIn(client),
    }),
  }
}

/** The signature of the acting user: name, title, company, as the session knows them. */
export function signatureIn(client: QueryClient): string {
  const user = client.getQueryData(currentUserQuery().queryKey)
  if (!user) return ''
  const company = user.client?.name ?? client.getQueryData(clientQuery(user.clientRef).queryKey)?.name
  return signatureOf({ name: user.name, title: user.title, company })
}
