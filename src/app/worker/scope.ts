/** An event that the browser keeps the worker alive for. */
export interface WorkEvent {
  waitUntil(work: Promise<unknown>): void
}

/** A request of a page. */
export interface RequestEvent extends WorkEvent {
  readonly request: Pick<Request, 'url' | 'method' | 'mode'>
  /** The answer to a navigation that the browser asked for while the worker woke up; undefined where it does not do that. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** A message of a page. */
export interface PageMessage extends WorkEvent {
  readonly data: unknown
  readonly ports: readonly Pick<MessagePort, 'postMessage'>[]
}

/** What a service worker's global scope offers, as far as ours uses it: the DOM types know pages only. */
export interface WorkerScope {
  readonly location: Pick<Location, 'origin'>
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>
  readonly clients: { claim(): Promise<void> }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> } | undefined
    unregister(): Promise<boolean>
  }
  fetch(address: string | RequestEvent['request'], init?: RequestInit): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', take: (event: WorkEvent) => void): void
  addEventListener(type: 'fetch', take: (event: RequestEvent) => void): void
  addEventListener(type: 'message', take: (event: PageMessage) => void): void
}

/** What the build tells its worker (.ci/service-worker-plugin.ts). */
export interface CachedBuild {
  /** Names the build. */
  readonly build: string
  /** The addresses of its files; the document is `/`. */
  readonly files: readonly string[]
  /** The addresses of files that are kept once a page has asked for them. */
  readonly whenSeen: readonly string[]
}

/** The caches of the worker are called `shell-{build}`. */
export const CACHE_PREFIX = 'shell-'

/** What a page says to a worker. */
export const messages = {
  /** Answered through the port with the build's name. */
  build: 'lintel:build',
  /** Takes the place of the worker that controls the pages. */
  takeOver: 'lintel:take-over',
} as const
