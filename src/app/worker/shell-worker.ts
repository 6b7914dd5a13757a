import { strategyOf } from './routes.ts'
import { CACHE_PREFIX, messages, type RequestEvent, type CachedBuild, type WorkerScope } from './scope.ts'

/** How long a page waits for the network before the cached document is shown, in milliseconds. */
const PATIENCE_MS = 4_000

const PAGE = '/'
/** The content of a file does not depend on the request's headers. */
const matching: CacheQueryOptions = { ignoreVary: true, ignoreSearch: true }

/**
 * Starts the worker of a build. It caches only the build's own files, and takes over only when a page tells it to. The
 * document comes from the network whenever possible, so that a start or a reload never shows an old version. A running
 * page is never changed while the user works in it.
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
    switch (strategyOf(event.request, scope.location.origin, files)) {
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
      // Files that have not changed since the last build are already cached.
      const known = hashed ? await scope.caches.match(address, matching) : undefined
      await cache.put(address, known ?? (await fetched(scope, shell, address, hashed)))
    }),
  )
  // These files were requested in the previous build, whose cache will be deleted at some point.
  await Promise.all(
    shell.whenSeen.map(async (address) => {
      const known = await scope.caches.match(address, matching)
      if (known) await cache.put(address, known)
    }),
  )
}

// If one file is wrong, this build is not cached at all: the browser tries again with the next check.
async function fetched(scope: WorkerScope, shell: CachedBuild, address: string, hashed: boolean) {
  const answer = await scope.fetch(address, { cache: hashed ? 'default' : 'no-cache' })
  const html = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!answer.ok || html !== (address === PAGE)) throw new Error(`${address} is not what it should be`)
  if (address !== PAGE) return answer
  const text = await answer.text()
  if (!text.includes(`content="${shell.build}"`)) throw new Error('The document is of another build')
  // Create a new response, because a redirected one cannot answer a navigation. Its text is no longer compressed.
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(text, { status: 200, headers })
}

// Keep the cache of the previous build: a tab that cannot reload yet (a call, a form) still needs its files.
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
 * Starts the worker that removes the service worker. Deployed in place of `/sw.js`, it deletes the caches and
 * unregisters itself. It does not reload any page: pages continue with the network, even during a call.
 */
export function startKillWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(arrive(scope)))
  scope.addEventListener('activate', (event) => event.waitUntil(leave(scope)))
}

async function forget(scope: WorkerScope): Promise<void> {
  const ours = (await scope.caches.keys()).filter((key) => key.startsWith(CACHE_PREFIX))
  await Promise.all(ours.map((key) => scope.caches.delete(key)))
}

// A browser releases the old worker only when it is idle, which can take minutes in a busy tab. Delete the cached files
// now instead.
async function arrive(scope: WorkerScope): Promise<void> {
  await forget(scope)
  // Not awaited, because browsers unregister only after the installation, which would wait for this in turn.
  void scope.registration.unregister()
  await scope.skipWaiting()
}

async function leave(scope: WorkerScope): Promise<void> {
  // The previous worker may have recreated its cache with writes that were still pending.
  await forget(scope)
  await scope.registration.unregister()
}
