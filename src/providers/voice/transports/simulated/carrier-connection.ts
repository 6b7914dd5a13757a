import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { type CarrierFrame, type CarrierRequest, readFrame } from '#/domain/call/carrier-wire.ts'
import { clock } from '#/lib/clock.ts'

/** An open or opening socket. */
export interface CarrierSocket {
  send(text: string): void
  close(): void
}

/** Opens a socket; `closed` comes once, however it ended. */
export type OpenSocket = (on: {
  opened: () => void
  heard: (text: string) => void
  closed: () => void
}) => CarrierSocket

/** What a line is made of. */
export interface CarrierConnectionOptions {
  readonly socket: OpenSocket
  readonly up: () => void
  readonly down: () => void
  /** It can not be opened: told with the second attempt in a row that failed, once until the carrier is heard again. */
  readonly failed: () => void
  readonly hear: (frame: CarrierFrame) => void
}

/** The way to the carrier: opens itself again until it is closed. */
export interface CarrierConnection {
  isUp(): boolean
  /** When a frame came last, its answers to pings included; epoch milliseconds of this machine. */
  heardAt(): number | undefined
  /** Opens it, unless it is open or about to be. */
  open(): void
  /** Sends, or drops what can not be sent. */
  say(request: CarrierRequest): void
  close(): void
}

/** The pauses between attempts; the last one is repeated. */
const AGAIN_MS = [200, 500, 1_000, 2_000, 4_000] as const

/** How often the carrier is asked whether it is still there, and how long it has for its answer. */
const PING_MS = 10_000
const PONG_MS = 5_000

/** Makes a line that is closed. */
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
    retry = setSteadyTimeout(dial, AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)] ?? 0)
    if (tries === 1) failed()
    tries += 1
  }
  const watch = (from: CarrierSocket) => {
    clearSteadyTimeout(ping)
    ping = setSteadyTimeout(() => {
      from.send(JSON.stringify({ type: 'ping' }))
      ping = setSteadyTimeout(() => {
        // Nobody answers on a socket that looks open.
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
        // Only now: one that is opened and cut at once is tried ever more seldom.
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
