import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { type ApiContext, createApi } from '#/api/request/call.ts'
import { createClock } from '#/lib/clock.ts'

import { emailDrafts, createDraftStore } from './drafts.ts'
import { createEmailOutbox } from './email-outbox.ts'
import { TextServer } from './text-server.testing.ts'

type Fetch = NonNullable<ApiContext['fetch']>

/** The server of one lead and its emails, with fake timers. The fates of a POST are those of the texts. */
export class MailServer extends TextServer {
  override fetch(user: string): Fetch {
    const texts = super.fetch(user)
    return async (input, init) => {
      const response = await texts(input, init)
      if (init?.method === 'POST' || !response.ok) return response
      const stored: unknown = await response.json()
      return Response.json(this.lead(Array.isArray(stored) ? stored : []))
    }
  }

  private lead(stored: readonly unknown[]) {
    return {
      id: 'lead-sofia',
      teamRef: 'team-eastside',
      leadStatus: 'OPPORTUNITY',
      createdTs: 1,
      communications: stored.map((one) => ({
        ...(typeof one === 'object' ? one : {}),
        communicationType: 'EMAIL',
      })),
    }
  }
}

/** Opens a signed-in page with its email outbox. `end` simulates a reload, a crash or a switch of user. */
export function openMailPage(
  server: MailServer,
  {
    signedIn = 'user-priya',
    representing,
    online = () => true,
    keys = true,
  }: { signedIn?: string; representing?: string | undefined; online?: () => boolean; keys?: boolean } = {},
) {
  const session = new AbortController()
  const api = createApi({
    baseUrl: '',
    token: () => Promise.resolve('token'),
    renew: () => Promise.resolve(undefined),
    representing,
    clock: createClock(() => Date.now()),
    report: () => undefined,
    signal: session.signal,
    fetch: server.fetch(signedIn),
    idempotencyHeader: keys ? 'Idempotency-Key' : undefined,
  })
  const client = createQueryClient(api, () => undefined)
  const actingUser = representing ?? signedIn
  let ids = 0
  const outbox = createEmailOutbox({
    drafts: createDraftStore(emailDrafts, { signedInUser: signedIn, actingUser }, () => Date.now()),
    client,
    actingUser,
    signature: () => 'Priya',
    now: () => Date.now(),
    online,
    newId: () => `${Date.now()}-${(ids += 1)}`,
    newKey: () => crypto.randomUUID(),
  })
  const stop = outbox.start()
  return {
    outbox,
    client,
    end() {
      stop()
      session.abort()
      disposeQueryClient(client)
    },
  }
}
