import { type CarrierFrame } from '#/domain/call/carrier-wire.ts'

import { type LiveSocket } from '../db/hub.ts'

/**
 * The open sockets of a carrier, each identified by the name of its line, and the outages that are simulated on them.
 */
export interface CarrierSockets {
  /** @returns the line's name. During an outage the socket is cut at once. */
  add(socket: LiveSocket): string
  isOpen(line: string): boolean
  /** Number of open sockets. */
  count(): number
  send(line: string, frame: CarrierFrame): void
  /** The socket closed on its own. */
  forget(line: string): void
  /** Cuts a socket without closing it properly. */
  end(line: string): void
  /**
   * Cuts these lines of a user. `isCut` then rejects the user's registrations for a time (milliseconds of the machine).
   */
  cut(userId: string, lines: readonly string[], forMs: number): number
  isCut(userId: string): boolean
  /** Accepts no socket at all for a time; 0 ends it. @returns how many were cut */
  lose(forMs: number): number
  isLost(): boolean
  close(): void
}

/**
 * Creates the sockets of a carrier.
 * @param local epoch milliseconds of this machine
 * @param onClosed called when a line is gone, whoever ended it
 */
export function createCarrierSockets(local: () => number, onClosed: (line: string) => void): CarrierSockets {
  const sockets = new Map<string, LiveSocket>()
  const cutUntil = new Map<string, number>()
  let lostUntil = 0
  let count = 0

  const isLost = () => local() < lostUntil
  const forget = (line: string) => {
    if (sockets.delete(line)) onClosed(line)
  }
  const end = (line: string) => {
    const socket = sockets.get(line)
    forget(line)
    if (socket?.terminate) socket.terminate()
    else socket?.close(1_011, 'dropped')
  }

  return {
    add(socket) {
      count += 1
      const line = `line-${count}`
      sockets.set(line, socket)
      if (isLost()) end(line)
      return line
    },
    isOpen: (line) => sockets.has(line),
    count: () => sockets.size,
    send: (line, frame) => sockets.get(line)?.send(JSON.stringify(frame)),
    forget,
    end,
    cut(userId, lines, forMs) {
      cutUntil.set(userId, local() + forMs)
      for (const line of lines) end(line)
      return lines.length
    },
    isCut: (userId) => local() < (cutUntil.get(userId) ?? 0),
    lose(forMs) {
      lostUntil = local() + forMs
      const lines = forMs > 0 ? [...sockets.keys()] : []
      for (const line of lines) end(line)
      return lines.length
    },
    isLost,
    close() {
      for (const socket of sockets.values()) socket.close(1_001, 'the carrier began anew')
      sockets.clear()
    },
  }
}
