import { wayOf } from './routes.ts'
import { CACHE_PREFIX, messages, type RequestEvent, type CachedBuild, type WorkerScope } from './scope.ts'

/** Milliseconds that a page waits for the network before the kept document is shown. */
const PATIENCE_MS = 4_000

const PAGE = '/'
/** A file is the same whatever the request's headers are. */
const matching: CacheQueryOptions = { ignoreVary: true, ignoreSearch: true }

/**
 * The worker of a build: keeps the build's own files and nothing else, and takes over only when a page says so.
 * A document comes from the network as long as there is one, so that a start or a reload never shows an old version; what
 * runs is never changed under its person.
 */
export function startShellWorker(scope: WorkerScope, shell: CachedBuild): void {
  const name = CACHE_PREFIX + shell.build
  const files = new Set(shell.files)
  const whenSeen = new Set(shell.whenSeen)

  scope.addEventListener('install', (event) => event.waitUntil(keepFiles(scope, shell, name)))
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver(scope, name)))
  scope.addEventListener('message', (event) => {
    if (event.data === messages.build) event.ports[0]?.postMessage(shell.build)
    else if (event.data === messages.takeOver) event.waitUntil(scope.skipWaiting())
  })
  scope.addEventListener('fetch', (event) => {
    switch (wayOf(event.request, scope.location.origin, files)) {
      case 'network':
        return
      case 'page':
        return event.respondWith(page(scope, event, name))
      case 'asset':
        return event.respondWith(asset(scope, event, whenSeen, name))
      case 'file':
        return event.respondWith(file(scope, event.request))
    }
  })
}

async function keepFiles(scope: WorkerScope, shell: CachedBuild, name: string): Promise<void> {
  const cache = await scope.caches.open(name)
  await Promise.all(
    shell.files.map(async (address) => {
      const hashed = address.startsWith('/assets/')
      // What has not changed since the last build is here already.
      const known = hashed ? await scope.caches.match(address, matching) : undefined
      await cache.put(address, known ?? (await fetched(scope, shell, address, hashed)))
    }),
  )
  // Somebody saw them in the build before, whose files go one day.
  await Promise.all(
    shell.whenSeen.map(async (address) => {
      const known = await scope.caches.match(address, matching)
      if (known) await cache.put(address, known)
    }),
  )
}

// One wrong file and this build is not kept at all: the browser tries again with the next check.
async function fetched(scope: WorkerScope, shell: CachedBuild, address: string, hashed: boolean) {
  const answer = await scope.fetch(address, { cache: hashed ? 'default' : 'no-cache' })
  const html = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!answer.ok || html !== (address === PAGE)) throw new Error(`${address} is not what it should be`)
  if (address !== PAGE) return answer
  const text = await answer.text()
  if (!text.includes(`content="${shell.build}"`)) throw new Error('The document is of another build')
  // A new one, because a redirected answer can not be shown for a navigation. Its text is not packed any more.
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(text, { status: 200, headers })
}

// The build before stays: a tab that can not follow yet (a call, a form) still needs its files.
async function takeOver(scope: WorkerScope, name: string): Promise<void> {
  const others = (await scope.caches.keys()).filter((key) => key.startsWith(CACHE_PREFIX) && key !== name)
  await Promise.all(others.slice(0, -1).map((key) => scope.caches.delete(key)))
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

async function page(scope: WorkerScope, event: RequestEvent, name: string): Promise<Response> {
  const network = event.preloadResponse.then((early) => early ?? scope.fetch(event.request))
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([network, patience]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  const cache = await scope.caches.open(name)
  return (await cache.match(PAGE, matching)) ?? network
}

async function asset(
  scope: WorkerScope,
  event: RequestEvent,
  whenSeen: ReadonlySet<string>,
  name: string,
): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const kept = await scope.caches.match(pathname, matching)
  if (kept) return kept
  const answer = await scope.fetch(event.request)
  if (answer.ok && whenSeen.has(pathname)) {
    const copy = answer.clone()
    event.waitUntil(scope.caches.open(name).then((cache) => cache.put(pathname, copy)))
  }
  return answer
}

async function file(scope: WorkerScope, request: RequestEvent['request']): Promise<Response> {
  try {
    return await scope.fetch(request)
  } catch (error) {
    const kept = await scope.caches.match(new URL(request.url).pathname, matching)
    if (kept) return kept
    throw error
  }
}

/**
 * The worker that removes the worker: put in the place of `/sw.js`, it forgets what was kept and takes itself away. It
 * reloads nobody; the pages go on with the network, in the middle of a call too.
 */
export function startKillWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(arrive(scope)))
  scope.addEventListener('activate', (event) => event.waitUntil(leave(scope)))
}

async function forget(scope: WorkerScope): Promise<void> {
  const ours = (await scope.caches.keys()).filter((key) => key.startsWith(CACHE_PREFIX))
  await Promise.all(ours.map((key) => scope.caches.delete(key)))
}

// A browser lets the old worker go only when it idles, minutes later in a busy tab. The kept files must not wait for that.
async function arrive(scope: WorkerScope): Promise<void> {
  await forget(scope)
  // Not awaited: browsers do it after the installation that this would hold up.
  void scope.registration.unregister()
  await scope.skipWaiting()
}

async function leave(scope: WorkerScope): Promise<void> {
  // What the worker before was still writing made its cache anew.
  await forget(scope)
  await scope.registration.unregister()
}
