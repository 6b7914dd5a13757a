import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'

/** Requests that `app/public/start.js` repeats for an address; a page asks for two or three before its first row. */
const MOST_REQUESTS = 4
/** Addresses that are remembered; people start at few. */
const MOST_PAGES = 8

const earlySchema = z.object({
  issuer: z.string(),
  userId: z.string(),
  /** `Date.toDateString()`: the periods of lists are days, so that yesterday's requests are of no use. */
  day: z.string(),
  /** Path and search of a page → addresses of its requests. In those of `/leads/*` a `*` stands for the lead's id. */
  pages: z.record(z.string(), z.array(z.string())),
})

const earlyEntry = storageEntry('browser', 'early', earlySchema)

/** A lead's page asks for the same every time; which lead it was is not remembered. */
const LEAD = /^\/leads\/([^/?]+)$/

/**
 * What is remembered of a page: the requests of any lead under one address, those of a list under its own. A search is
 * somebody's name, and stays nowhere.
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

/** The configuration, where `start.js` has asked for it: a check-in has one to start with without a connection. */
export function earlyConfig(): Promise<Response> | undefined {
  const answer = sentEarly().get('/config.json')
  return answer instanceof Promise ? answer.then(checkedResponse) : undefined
}

/** Requests that the first page makes, so that the next start can make them before the app's code is there. */
export interface EarlyRequests {
  /** The answer to a GET that `start.js` has sent, for whoever comes first; undefined where it has not. */
  take(address: string): Promise<Response> | undefined
  /** The first page stands: what it asked for is remembered for the next start at the same address. */
  remember(person: { issuer: string; userId: string }): void
}

/**
 * Takes over what `start.js` has sent for this document.
 * @param page path and search that the document was opened with
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
