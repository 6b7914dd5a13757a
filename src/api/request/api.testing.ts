import { vi } from 'vitest'

import { type Clock, createClock } from '#/lib/clock.ts'

import { getLead } from '../endpoints/lead.ts'
import { sendText } from '../endpoints/texts.ts'
import { type ApiContext, type Api, createApi } from './call.ts'
import { ApiError } from './errors.ts'

/** A request as it was sent. */
interface Sent {
  url: string
  method: string
  headers: Record<string, string>
  body: string | undefined
  signal: AbortSignal | undefined
  cache: RequestCache | undefined
}
type Answer = Response | Error | 'never' | ((sent: Sent) => Response | Promise<Response>)

export const CREATED_TS = 1_800_000_000_000

/** An API with a fake network that responds as the test says. It handles the abort signal as a real fetch does. */
export class TestApi {
  readonly sent: Sent[] = []
  answers: Answer[] = []
  readonly clock: Clock = createClock()
  readonly reported: ApiError[] = []
  readonly ended = new AbortController()
  token: () => Promise<string | undefined> = async () => 'token-1'
  renew: (refused: string | undefined) => Promise<string | undefined> = async () => undefined

  make(
    over: Partial<Pick<ApiContext, 'representing' | 'baseUrl' | 'early' | 'idempotencyHeader'>> = {},
  ): Api {
    return createApi({
      baseUrl: over.baseUrl ?? '',
      token: () => this.token(),
      renew: (refused) => this.renew(refused),
      representing: over.representing,
      early: over.early,
      idempotencyHeader: over.idempotencyHeader,
      clock: this.clock,
      report: (error) => this.reported.push(error),
      signal: this.ended.signal,
      fetch: (input, init) => this.fetch(input, init),
    })
  }

  private fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request: Sent = {
      url: typeof input === 'string' ? input : 'not a text',
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      body: typeof init.body === 'string' ? init.body : undefined,
      signal: init.signal ?? undefined,
      cache: init.cache,
    }
    this.sent.push(request)
    const answer = this.answers.shift()
    return new Promise((resolve, reject) => {
      const stop = () => reject(new DOMException('Aborted', 'AbortError'))
      if (request.signal?.aborted === true) return stop()
      request.signal?.addEventListener('abort', stop)
      if (answer === 'never') return
      if (answer instanceof Error) return reject(answer)
      if (answer === undefined) return reject(new Error('the test gave no answer'))
      resolve(answer instanceof Response ? answer : answer(request))
    })
  }

  read(api = this.make(), signal?: AbortSignal) {
    return api.call(getLead, { params: { leadId: 'lead-a' } }, { signal })
  }

  send(api = this.make()) {
    return api.call(sendText, { params: { leadId: 'lead-a' }, body: textBody })
  }
}

/** Creates a new API at a fixed time. */
export function startTestApi(): TestApi {
  vi.useFakeTimers()
  vi.setSystemTime(CREATED_TS)
  return new TestApi()
}

export const json = (value: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(value), init)
export const html = '<!doctype html><html><body>Welcome to the hotel WiFi</body></html>'
export const rawLead = { id: 'lead-a', teamRef: 'team-a', leadStatus: 'NEW_LEAD', createdTs: CREATED_TS }
export const textBody = { message: 'Hello', targetPhoneNumber: '+15125550107', contactType: 'TENANT' }

/** Returns the error of a call. undefined when the call succeeded. */
export async function failure(promise: Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await promise
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
