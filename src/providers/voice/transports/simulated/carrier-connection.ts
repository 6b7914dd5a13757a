import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { type CarrierFrame, type CarrierRequest, readFrame } from '#/domain/call/carrier-wire.ts'
import { clock } from '#/lib/clock.ts'
import { waitAfter } from '#/lib/wait-after.ts'

/** An open or opening socket. */
interface CarrierSocket {
  send(text: string): void
  close(): void
}

/** Opens a socket. `closed` is called once, however the socket ended. */
export type OpenSocket = (on: {
  opened: () => void
  heard: (text: string) => void
  closed: () => void
}) => CarrierSocket

/** The input of `createCarrierConnection`. */
interface CarrierConnectionOptions {
  readonly socket: OpenSocket
  readonly up: () => void
  readonly down: () => void
  /**
   * The connection can't be opened. Called after the second failed attempt in a row, then not again until the carrier
   * was heard.
   */
  readonly failed: () => void
  readonly hear: (frame: CarrierFrame) => void
}

/** The connection to the carrier. It reconnects by itself until it is closed. */
interface CarrierConnection {
  isUp(): boolean
  /** When the last frame arrived, including responses to pings. Epoch milliseconds by this machine's clock. */
  heardAt(): number | undefined
  /** Opens the connection, unless it is open or opening. */
  open(): void
  /** Sends the request, or drops it if it can't be sent. */
  say(request: CarrierRequest): void
  close(): void
}

/** Pauses between attempts. The last one repeats. */
const AGAIN_MS = [200, 500, 1_000, 2_000, 4_000] as const

/** How often the carrier is pinged, and how long it has to respond. */
const PING_MS = 10_000
const PONG_MS = 5_000

/** Creates a connection that is closed at first. */
export function createCarrierConnection({
  socket,
  up,
  down,
  failed,
  hear,
}: CarrierConnectionOptions): CarrierConnection {
  let current: CarrierSocket | undefined
  let isUp = false
  let wanted = false
  let tries = 0
  let heardAt: number | undefined
  let retry: SteadyTimer | undefined
  let ping: SteadyTimer | undefined

  const lost = (from: CarrierSocket) => {
    if (current !== from) return
    current = undefined
    clearSteadyTimeout(ping)
    const wasUp = isUp
    isUp = false
    if (wasUp) down()
    if (!wanted) return
    retry = setSteadyTimeout(dial, waitAfter(tries, AGAIN_MS))
    if (tries === 1) failed()
    tries += 1
  }
  const watch = (from: CarrierSocket) => {
    clearSteadyTimeout(ping)
    ping = setSteadyTimeout(() => {
      from.send(JSON.stringify({ type: 'ping' }))
      ping = setSteadyTimeout(() => {
        // The socket looks open, but the carrier does not respond.
        from.close()
        lost(from)
      }, PONG_MS)
    }, PING_MS)
  }
  const dial = () => {
    clearSteadyTimeout(retry)
    if (!wanted || current) return
    const mine = socket({
      opened() {
        if (current !== mine) return
        isUp = true
        watch(mine)
        up()
      },
      heard(text) {
        if (current !== mine) return
        // Reset only here, so that a connection that opens and is cut at once is retried at ever longer intervals.
        tries = 0
        heardAt = clock.local()
        watch(mine)
        const frame = readFrame(text)
        if (frame && frame.type !== 'pong') hear(frame)
      },
      closed: () => lost(mine),
    })
    current = mine
  }
  const nowOnline = () => dial()

  return {
    isUp: () => isUp,
    heardAt: () => heardAt,
    open() {
      if (!wanted) globalThis.addEventListener('online', nowOnline)
      wanted = true
      dial()
    },
    say(request) {
      if (isUp) current?.send(JSON.stringify(request))
    },
    close() {
      wanted = false
      isUp = false
      globalThis.removeEventListener('online', nowOnline)
      clearSteadyTimeout(retry)
      clearSteadyTimeout(ping)
      const going = current
      current = undefined
      going?.close()
    },
  }
}
