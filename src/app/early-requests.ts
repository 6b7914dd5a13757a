import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'

/**
 * Maximum number of requests that `app/public/start.js` repeats for an address. A page sends two or three before its
 * first row.
 */
const MOST_REQUESTS = 4
/** Maximum number of addresses to remember. Users start at only a few. */
const MOST_PAGES = 8

const earlySchema = z.object({
  issuer: z.string(),
  userId: z.string(),
  /** `Date.toDateString()`. The periods of lists are days, so yesterday's requests are useless. */
  day: z.string(),
  /** Path and search of a page → the URLs of its requests. In those of `/leads/*` a `*` replaces the lead's ID. */
  pages: z.record(z.string(), z.array(z.string())),
})

const earlyEntry = storageEntry('browser', 'early', earlySchema)

/** A lead's page sends the same requests every time. Which lead it was is not stored. The two reports are no leads. */
const LEAD = /^\/leads\/(?!summary-report$|new-dev-custom$)([^/?]+)$/

/**
 * Returns what to remember of a page: the requests of all leads under one address, and those of a list under its own
 * address. A search may contain a person's name, so it is never stored.
 */
function memoryOf(page: string, requests: readonly string[]): [string, string[]] | undefined {
  if (new URLSearchParams(page.split('?')[1]).has('q')) return undefined
  const id = LEAD.exec(page)?.[1]
  return id === undefined
    ? [page, [...requests]]
    : ['/leads/*', requests.map((address) => address.replace(id, '*'))]
}

function sentEarly(): Map<unknown, unknown> {
  const sent: unknown = Reflect.get(globalThis, 'lintelEarly')
  return new Map(sent instanceof Map ? sent : [])
}

/**
 * Returns the configuration if `start.js` has requested it. A check-in has a configuration that lets it start without a
 * connection.
 */
export function earlyConfig(): Promise<Response> | undefined {
  const answer = sentEarly().get('/config.json')
  return answer instanceof Promise ? answer.then(checkedResponse) : undefined
}

/** The requests of the first page, so that the next start can send them before the app's code is loaded. */
export interface EarlyRequests {
  /**
   * Returns the response to a GET that `start.js` has sent, to the first caller only. undefined when it was not sent.
   */
  take(address: string): Promise<Response> | undefined
  /** Call it once the first page is shown: stores its requests for the next start at the same address. */
  remember(person: { issuer: string; userId: string }): void
}

/**
 * Takes over the requests that `start.js` has sent for this document.
 * @param page path and search with which the document was opened
 */
export function createEarlyRequests(page: string): EarlyRequests {
  const answers = sentEarly()
  let asked: string[] | undefined = []
  return {
    take(address) {
      asked?.push(address)
      const answer = answers.get(address)
      answers.delete(address)
      return answer instanceof Promise ? answer.then(checkedResponse) : undefined
    },
    remember({ issuer, userId }) {
      const requests = asked?.slice(0, MOST_REQUESTS) ?? []
      asked = undefined
      answers.clear()
      const memory = memoryOf(page, requests)
      if (requests.length === 0 || !memory) return
      const day = new Date().toDateString()
      const before = earlyEntry.read()
      const isSame = before?.issuer === issuer && before.userId === userId && before.day === day
      const others = Object.entries(isSame ? before.pages : {}).filter(([address]) => address !== memory[0])
      const pages = Object.fromEntries([memory, ...others].slice(0, MOST_PAGES))
      earlyEntry.write({ issuer, userId, day, pages })
    },
  }
}

function checkedResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer
  throw new TypeError('start.js gives responses')
}
