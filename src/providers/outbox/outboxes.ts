import { type QueryClient } from '@tanstack/react-query'

import { clientQuery, currentUserQuery } from '#/api/users.ts'
import { signatureOf } from '#/domain/email/email-text.ts'
import { type DraftOwner } from '#/domain/message/draft-keys.ts'
import { clock } from '#/lib/clock.ts'
import { randomId } from '#/lib/random-id.ts'

import { createDraftStore, emailDrafts, textDrafts } from './drafts.ts'
import { createEmailOutbox, type EmailOutbox } from './email-outbox.ts'
import { removeExpiredTeams } from './purge-drafts.ts'
import { createTextOutbox, type TextOutbox } from './text-outbox.ts'

/** The outboxes of one acting user. */
export interface Outboxes {
  readonly owner: DraftOwner
  readonly texts: TextOutbox
  readonly emails: EmailOutbox
}

/** The acting user who owns the drafts and deliveries. The outboxes are created for the first composer. */
export interface OutboxScope {
  readonly client: QueryClient
  readonly owner: DraftOwner
  outboxes: Outboxes | undefined
  /** Stops the outboxes, once they are running. */
  stop: (() => void) | undefined
}

/**
 * Returns the outboxes of a scope and creates them on the first call, on top of this browser's storage. Safe to call
 * while rendering.
 */
export function outboxesOf(scope: OutboxScope): Outboxes {
  return (scope.outboxes ??= createOutboxes(scope.client, scope.owner))
}

/** Starts the outboxes of a scope, once. Call it from an effect. */
export function startOutboxes(scope: OutboxScope): void {
  if (scope.stop) return
  removeExpiredTeams(scope.owner.signedInUser, clock.now())
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
    newKey: () => crypto.randomUUID(),
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

/** Returns the signature of the acting user: name, title and company, as the session has them. */
export function signatureIn(client: QueryClient): string {
  const user = client.getQueryData(currentUserQuery().queryKey)
  if (!user) return ''
  const company = user.client?.name ?? client.getQueryData(clientQuery(user.clientRef).queryKey)?.name
  return signatureOf({ name: user.name, title: user.title, company })
}
