import { beforeEach, describe, expect, test, vi } from 'vitest'

import { messages, type RequestEvent, type WorkerScope } from './scope.ts'
import { startKillWorker, startShellWorker } from './shell-worker.ts'

const ORIGIN = 'https://desk.example.com'
const FILES = ['/', '/assets/index-b.js', '/start.js']
const PICTURES = ['/assets/plan.jpg', '/assets/visitors.jpg']

/** A cache storage: responses by path, by cache name. */
type Kept = Map<string, Map<string, Response>>

let kept: Kept
let server: Record<string, () => Response | Promise<Response>>
let asked: string[]
let calls: string[]

const pathOf = (address: unknown) =>
  new URL(
    typeof address === 'string' ? address : ((address as { url?: string }).url ?? String(address)),
    ORIGIN,
  ).pathname

const document = (build: string) =>
  new Response(`<meta name="build" content="${build}" />`, { headers: { 'content-type': 'text/html' } })
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } })

/** A worker with its environment. `send` runs its listeners. */
function world() {
  const listeners = new Map<string, (event: never) => void>()
  const cacheOf = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    return {
      put: async (address: string, answer: Response) => void cache.set(pathOf(address), answer),
      match: async (address: unknown) => cache.get(pathOf(address))?.clone(),
    }
  }
  const scope = {
    location: { origin: ORIGIN },
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
      match: async (address: unknown) =>
        [...kept.values()]
          .map((cache) => cache.get(pathOf(address)))
          .find(Boolean)
          ?.clone(),
    },
    clients: { claim: async () => void calls.push('claim') },
    registration: {
      navigationPreload: { enable: async () => void calls.push('preload') },
      unregister: async () => calls.push('unregister') > 0,
    },
    fetch: async (address: unknown) => {
      asked.push(pathOf(address))
      const answer = server[pathOf(address)]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
    skipWaiting: async () => void calls.push('skip'),
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  } as unknown as WorkerScope
  const send = async (type: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => work.push(promise)
    listeners.get(type)?.({ waitUntil, ...event } as never)
    await Promise.all(work)
  }
  const request = async (path: string, mode = 'cors', early?: Response): Promise<Response | 'network'> => {
    let answer: Promise<Response> | undefined
    const event: Partial<RequestEvent> = {
      request: { url: ORIGIN + path, method: 'GET', mode: mode as RequestMode },
      preloadResponse: Promise.resolve(early),
      respondWith: (promise) => void (answer = promise),
    }
    await send('fetch', event)
    return answer ?? 'network'
  }
  return { scope, send, request }
}

const textOf = (answer: Response | 'network') => (answer === 'network' ? 'network' : answer.text())

beforeEach(() => {
  kept = new Map()
  asked = []
  calls = []
  server = {
    '/': () => document('build-b'),
    '/assets/index-b.js': () => script('b'),
    '/start.js': () => script('theme'),
  }
})

function shell() {
  const made = world()
  startShellWorker(made.scope, { build: 'build-b', files: FILES, whenSeen: PICTURES })
  return made
}

describe('installation', () => {
  test('caches the build and does not take over', async () => {
    await shell().send('install')
    expect([...(kept.get('shell-build-b')?.keys() ?? [])].toSorted()).toEqual(FILES)
    expect(calls).toEqual([])
  })

  test('does not fetch files again that an older build has cached', async () => {
    kept.set('shell-build-a', new Map([['/assets/index-b.js', script('b')]]))
    await shell().send('install')
    expect(asked.toSorted()).toEqual(['/', '/start.js'])
    expect(kept.get('shell-build-b')?.has('/assets/index-b.js')).toBe(true)
  })

  test.each([
    ['a file is missing', '/assets/index-b.js', () => new Response('', { status: 404 })],
    ['a file is an HTML page', '/assets/index-b.js', () => document('build-b')],
    ['the document is of another build', '/', () => document('build-c')],
    ['the document is not HTML', '/', () => script('x')],
  ])('fails if %s', async (_, path, answer) => {
    server[path] = answer
    await expect(shell().send('install')).rejects.toThrow(/is not what it should be|is of another build/)
  })
})

describe('activation', () => {
  test('takes over only when a page requests it', async () => {
    const { send } = shell()
    await send('message', { data: 'something else', ports: [] })
    expect(calls).toEqual([])
    await send('message', { data: messages.takeOver, ports: [] })
    expect(calls).toEqual(['skip'])
  })

  test('sends the build on request', async () => {
    const postMessage = vi.fn<(message: unknown) => void>()
    await shell().send('message', { data: messages.build, ports: [{ postMessage }] })
    expect(postMessage).toHaveBeenCalledWith('build-b')
  })

  test('keeps the previous build, deletes older ones and leaves other caches alone', async () => {
    for (const name of ['shell-x', 'theirs', 'shell-y', 'shell-a', 'shell-build-b']) kept.set(name, new Map())
    await shell().send('activate')
    expect([...kept.keys()]).toEqual(['theirs', 'shell-a', 'shell-build-b'])
    expect(calls).toEqual(['preload', 'claim'])
  })
})

describe('requests', () => {
  test('get a page from the network, however fresh the cached one is', async () => {
    const { send, request } = shell()
    await send('install')
    server['/leads/list/all'] = () => document('build-c')
    expect(await textOf(await request('/leads/list/all', 'navigate'))).toContain('build-c')
    expect(await textOf(await request('/leads/list/all', 'navigate', document('early')))).toContain('early')
  })

  test('get the cached page without a network or with a broken server', async () => {
    const { send, request } = shell()
    await send('install')
    expect(await textOf(await request('/leads/list/all', 'navigate'))).toContain('build-b')
    server['/leads/list/all'] = () => new Response('', { status: 503 })
    expect(await textOf(await request('/leads/list/all', 'navigate'))).toContain('build-b')
  })

  test('wait 4 s for a slow network before they get the cached page', async () => {
    const { send, request } = shell()
    await send('install')
    vi.useFakeTimers()
    server['/dashboard'] = () => new Promise(() => undefined)
    let text: string | undefined
    void request('/dashboard', 'navigate')
      .then(textOf)
      .then((found) => (text = found))
    await vi.advanceTimersByTimeAsync(3_900)
    expect(text).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    expect(text).toContain('build-b')
  })

  test('get hashed files from the cache first, even of an older build, and others from the network', async () => {
    const { send, request } = shell()
    await send('install')
    kept.set('shell-build-a', new Map([['/assets/old.js', script('old')]]))
    asked = []
    expect(await textOf(await request('/assets/index-b.js'))).toBe('b')
    expect(await textOf(await request('/assets/old.js'))).toBe('old')
    expect(asked).toEqual([])
    server['/assets/twilio.js'] = () => script('twilio')
    expect(await textOf(await request('/assets/twilio.js'))).toBe('twilio')
    expect(kept.get('shell-build-b')?.has('/assets/twilio.js')).toBe(false)
  })

  test('cache an image once it was shown, also for the next build, but never in advance', async () => {
    const { send, request } = shell()
    kept.set('shell-build-a', new Map([['/assets/visitors.jpg', script('visitors')]]))
    await send('install')
    expect(asked).not.toContain('/assets/plan.jpg')
    expect(kept.get('shell-build-b')?.has('/assets/visitors.jpg')).toBe(true)
    server['/assets/plan.jpg'] = () => new Response('', { status: 404 })
    await request('/assets/plan.jpg', 'no-cors')
    expect(kept.get('shell-build-b')?.has('/assets/plan.jpg')).toBe(false)
    server['/assets/plan.jpg'] = () => script('plan')
    expect(await textOf(await request('/assets/plan.jpg', 'no-cors'))).toBe('plan')
    delete server['/assets/plan.jpg']
    expect(await textOf(await request('/assets/plan.jpg', 'no-cors'))).toBe('plan')
  })

  test('get other files from the network first', async () => {
    const { send, request } = shell()
    await send('install')
    server['/start.js'] = () => script('newer theme')
    expect(await textOf(await request('/start.js'))).toBe('newer theme')
    delete server['/start.js']
    expect(await textOf(await request('/start.js'))).toBe('theme')
  })

  test('to other addresses are left alone', async () => {
    const { request } = shell()
    expect(await request('/api/leads')).toBe('network')
    expect(await request('/config.json')).toBe('network')
    expect(await request('/authorize?code=x', 'navigate')).toBe('network')
  })
})

describe('the worker that removes the service worker', () => {
  test('deletes its caches, unregisters itself and answers nothing', async () => {
    const { scope, send, request } = world()
    startKillWorker(scope)
    for (const name of ['shell-a', 'theirs', 'shell-b']) kept.set(name, new Map())
    await send('install')
    expect([...kept.keys()]).toEqual(['theirs'])
    expect(calls).toEqual(['unregister', 'skip'])
    // The old worker runs until it is idle and may write to the cache once more.
    kept.set('shell-b', new Map())
    await send('activate')
    expect([...kept.keys()]).toEqual(['theirs'])
    expect(calls).toEqual(['unregister', 'skip', 'unregister'])
    expect(await request('/', 'navigate')).toBe('network')
  })
})
