import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { type ApiContext, createApi } from '#/api/request/call.ts'
import { createClock } from '#/lib/clock.ts'

import { createDraftStore, textDrafts } from './drafts.ts'
import { createTextOutbox } from './text-outbox.ts'

/** The fate of one POST. Times are milliseconds after it was sent; undefined means never. */
export interface Fate {
  storesAt?: number | undefined
  /** `nothing`: the connection is cut at `saysAt`. If `saysAt` is undefined, the request hangs until the time-out. */
  says: number | 'nothing' | 'html'
  saysAt?: number | undefined
  headers?: Record<string, string>
  body?: unknown
}

type Timer = ReturnType<typeof setTimeout>

interface Stored {
  id: string
  communicationType: 'TEXT_MESSAGE'
  communicationDirection: 'INCOMING' | 'OUTGOING'
  createdTs: number
  message: string
  subject?: string
  toAddress?: string
  sentByUserRef?: string
  textedToNumber?: string
  textStatus?: string
}

interface Sent {
  actingUser: string
  representing: string | null
  message: string
  body: unknown
  path: string
  key: string | null
}

/** A server with one conversation, for tests with fake timers. */
export class TextServer {
  thread: Stored[] = []
  reachable = true
  readLatency = 40
  readFails = false
  /** The status of a read that fails. */
  readStatus = 500
  reads = 0
  /** Whether the server supports keys, so that a second message with the same key is not stored. */
  knowsKeys = false
  readonly posts: Sent[] = []
  /** Each POST uses up one fate. The last one stays. */
  fates: Fate[] = [{ storesAt: 20, says: 200, saysAt: 60 }]
  private ids = 0
  private readonly underKey = new Map<string, { payload: string; stored?: Stored }>()
  private readonly onTheWay = new Set<{ cut: () => void; storesAt: number; storing?: Timer }>()

  /** Cuts every request in flight. A message that is not stored within this many milliseconds is never stored. */
  drop(storesWithinMs: number): void {
    for (const one of this.onTheWay) {
      if (one.storesAt > storesWithinMs) clearTimeout(one.storing)
      one.cut()
    }
    this.onTheWay.clear()
  }

  store(message: string, rest: Partial<Stored> = {}): Stored {
    this.ids += 1
    const stored: Stored = {
      id: `m${this.ids}`,
      communicationType: 'TEXT_MESSAGE',
      communicationDirection: 'OUTGOING',
      createdTs: Date.now(),
      message,
      ...rest,
    }
    this.thread = [...this.thread, stored]
    return stored
  }

  /** Returns how often a text is in the thread. */
  count(message: string): number {
    return this.thread.filter((text) => text.message === message).length
  }

  fetch(user: string): NonNullable<ApiContext['fetch']> {
    return (input, init) =>
      new Promise<Response>((resolve, reject) => {
        const signal = init?.signal
        const cut = () => reject(new TypeError('Failed to fetch'))
        if (signal?.aborted) return cut()
        signal?.addEventListener('abort', cut)
        if (!this.reachable) return void setTimeout(cut, 20)
        const path = typeof input === 'string' ? input : ''
        if (init?.method === 'POST') this.post(user, path, init, resolve, cut)
        else this.read(resolve)
      })
  }

  private read(resolve: (response: Response) => void) {
    this.reads += 1
    const fails = this.readFails
    setTimeout(() => {
      const thread = this.thread
      setTimeout(
        () => resolve(fails ? new Response('', { status: this.readStatus }) : Response.json(thread)),
        this.readLatency,
      )
    }, this.readLatency)
  }

  private post(
    user: string,
    path: string,
    init: RequestInit,
    resolve: (response: Response) => void,
    cut: () => void,
  ) {
    const fate: Fate = (this.fates.length > 1 ? this.fates.shift() : this.fates[0]) ?? {
      says: 200,
      saysAt: 0,
    }
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
    const message = textIn(body, 'message') ?? ''
    const subject = textIn(body, 'subject')
    const representing = new Headers(init.headers).get('x-representing-user')
    const actingUser = representing ?? user
    const key = new Headers(init.headers).get('idempotency-key')
    this.posts.push({ actingUser, representing, message, body, path, key })
    const known = this.knowsKeys && key !== null ? this.underKey.get(key) : undefined
    const payload = JSON.stringify(body)
    if (known && known.payload !== payload) throw new Error(`Two messages under one key: ${payload}`)
    const entry = known ?? { payload }
    if (this.knowsKeys && key !== null) this.underKey.set(key, entry)
    let stored: Stored | undefined
    const save = () => {
      stored = entry.stored ??= this.store(message, {
        sentByUserRef: actingUser,
        ...(subject === undefined ? {} : { subject }),
      })
    }
    const under = {
      cut,
      storesAt: fate.storesAt ?? Infinity,
      ...(fate.storesAt === undefined ? {} : { storing: setTimeout(save, fate.storesAt) }),
    }
    this.onTheWay.add(under)
    if (fate.saysAt === undefined) return
    setTimeout(() => {
      this.onTheWay.delete(under)
      if (fate.says === 'nothing') cut()
      else if (fate.says === 'html')
        resolve(new Response('<html>sign in to the wifi</html>', { status: 200 }))
      else {
        const answer = fate.body === undefined ? JSON.stringify(stored ?? null) : JSON.stringify(fate.body)
        resolve(
          new Response(answer, { status: fate.says, ...(fate.headers ? { headers: fate.headers } : {}) }),
        )
      }
    }, fate.saysAt)
  }
}

function textIn(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' ? value : undefined
}

// Shared by all pages, so that no two tabs give two presses the same id.
let attempts = 0

/**
 * Opens a signed-in page with its outbox. `end` simulates a reload, a crash or a switch of user, after which only the
 * storage remains.
 */
export function openPage(
  server: TextServer,
  {
    signedIn = 'user-priya',
    representing,
    online = () => true,
    token,
    keys = true,
  }: {
    signedIn?: string
    representing?: string | undefined
    online?: () => boolean
    token?: () => Promise<string>
    /** Whether a header for the key is configured. */
    keys?: boolean
  } = {},
) {
  const clock = createClock(() => Date.now())
  const session = new AbortController()
  const api = createApi({
    baseUrl: '',
    token: token ?? (() => Promise.resolve('token')),
    renew: () => Promise.resolve(undefined),
    representing,
    idempotencyHeader: keys ? 'Idempotency-Key' : undefined,
    clock,
    report: () => undefined,
    signal: session.signal,
    fetch: server.fetch(signedIn),
  })
  const client = createQueryClient(api, () => undefined)
  const actingUser = representing ?? signedIn
  const drafts = createDraftStore(textDrafts, { signedInUser: signedIn, actingUser }, () => Date.now())
  const outbox = createTextOutbox({
    drafts,
    client,
    actingUser,
    now: () => Date.now(),
    online,
    newId: () => `${actingUser}-${Date.now()}-${(attempts += 1)}`,
    newKey: () => crypto.randomUUID(),
  })
  const stop = outbox.start()
  return {
    outbox,
    drafts,
    client,
    end() {
      stop()
      session.abort()
      disposeQueryClient(client)
    },
  }
}
