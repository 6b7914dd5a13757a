import { exchangeOf } from '../carrier/exchange.ts'
import { seedOffice } from '../seed/office-volume.ts'
import { seedWorld } from '../seed/seed.ts'
import { api } from '../server/api.ts'
import { identify } from '../server/identity.ts'
import { Refusal } from '../server/on.ts'
import { type Connection, type LiveSocket } from './hub.ts'
import { createWorld, type VolumeStore, type World } from './world.ts'

/** Options for creating a backend. */
export interface BackendOptions {
  /** Seed of everything that looks random. */
  seed?: number | undefined
  /** The machine's time in epoch milliseconds. */
  now?: (() => number) | undefined
  /** Returns when the world begins, from the machine's time, both in epoch milliseconds. Defaults to now. */
  begins?: ((now: number) => number) | undefined
  /** Number of generated leads in addition to the named ones. */
  volume?: number | undefined
  /** Number of generated users and properties, with their teams, that Brightwater has in addition. */
  people?: number | undefined
  /** Creates the store of generated leads (`mocks/volume`). */
  volumeStore?: VolumeStore | undefined
}

/** Whether a socket may open. */
export type Admission = { ok: true } | { ok: false; status: 401 | 403 | 503; why: string }

/** One server as a value. Two of them share nothing. */
export interface Backend {
  /** The current state. `reset` replaces it. */
  readonly world: World
  /**
   * Handles a request to `/api/*`. `isLost` (server/lost.ts) tells hosts when to cut the connection instead of
   * responding.
   */
  fetch(request: Request): Promise<Response>
  /** Returns whether the live channel accepts a socket with this URL (`/api/live?t=…&representing=…`). */
  admits(url: URL): Admission
  /** Takes an open socket. A socket that is not admitted is closed with 4401, 4403 or 1013. */
  connect(socket: LiveSocket, url: URL): Connection
  /** Takes an open socket of the carrier (`CARRIER_PATH`): a device, or a renter's telephone. */
  connectPhone(socket: LiveSocket): Connection
  /** Creates the world again. Sockets are dropped, tokens stay valid. */
  reset(): void
  /** Drops sockets, timers and everything pending. */
  dispose(): void
}

/** The seed that is used by default. */
export const DEFAULT_SEED = 7

/** Creates a backend. */
export function createBackend({
  seed = DEFAULT_SEED,
  now = () => Date.now(),
  begins,
  volume = 0,
  people = 0,
  volumeStore,
}: BackendOptions = {}): Backend {
  const make = (tokens?: World['tokens']) => {
    const fresh = createWorld({ seed, now, tokens })
    if (begins) fresh.clock.set(begins(now()))
    seedWorld(fresh)
    seedOffice(fresh, people)
    if (volume > 0 && volumeStore) fresh.joinVolume(volumeStore, volume)
    return fresh
  }
  let world = make()
  const stop = () => {
    world.later.cancelAll()
    world.faults.clear()
    world.hub.drop({ clean: true })
    exchangeOf(world).close()
  }
  const listenerOf = (url: URL) => {
    const representing = url.searchParams.get('representing') ?? undefined
    const { signedIn, viewer } = identify(world, url.searchParams.get('t') ?? undefined, representing)
    return { userId: signedIn.id, actingId: viewer.id }
  }
  return {
    get world() {
      return world
    },
    async fetch(request) {
      return api.fetch(request, { world })
    },
    admits(url) {
      if (world.hub.isRefusing()) return { ok: false, status: 503, why: 'refused on purpose' }
      try {
        listenerOf(url)
        return { ok: true }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { ok: false, status: error.status === 403 ? 403 : 401, why: error.message }
      }
    },
    connect(socket, url) {
      const admission = this.admits(url)
      const since = Number(url.searchParams.get('since') ?? Number.NaN)
      if (admission.ok)
        return world.hub.connect(socket, listenerOf(url), Number.isFinite(since) ? since : undefined)
      socket.close(admission.status === 503 ? 1013 : 4_000 + admission.status, admission.why)
      return { receive() {}, closed() {} }
    },
    connectPhone: (socket) => exchangeOf(world).connect(socket),
    reset() {
      stop()
      world = make(world.tokens)
    },
    dispose: stop,
  }
}
