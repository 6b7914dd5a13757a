/** An event for which the browser keeps the worker alive. */
interface WorkEvent {
  waitUntil(work: Promise<unknown>): void
}

/** A request of a page. */
export interface RequestEvent extends WorkEvent {
  readonly request: Pick<Request, 'url' | 'method' | 'mode'>
  /**
   * The response to a navigation that the browser requested while the worker was starting. undefined in browsers
   * without navigation preload.
   */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** A message from a page. */
interface PageMessage extends WorkEvent {
  readonly data: unknown
  readonly ports: readonly Pick<MessagePort, 'postMessage'>[]
}

/** The members of a service worker's global scope that our worker uses, because the DOM types only know pages. */
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

/** What the build passes to its worker (.ci/build/service-worker-plugin.ts). */
export interface CachedBuild {
  /** Name of the build. */
  readonly build: string
  /** The paths of the build's files. The document is `/`. */
  readonly files: readonly string[]
  /** The paths of files that are cached only after a page has requested them. */
  readonly whenSeen: readonly string[]
}

/** Prefix of the worker's cache names: `shell-{build}`. */
export const CACHE_PREFIX = 'shell-'

/** The messages that a page sends to a worker. */
export const messages = {
  /** The worker answers through the port with the name of its build. */
  build: 'lintel:build',
  /** The worker replaces the one that controls the pages. */
  takeOver: 'lintel:take-over',
} as const
