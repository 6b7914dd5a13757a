import { vi } from 'vitest'

import { type SocketLike } from './socket.ts'

const phases = ['connecting', 'open', 'closing', 'closed'] as const
type Phase = (typeof phases)[number]

/** A socket without a network. The test decides when it opens, receives messages and breaks. */
export class FakeSocket extends EventTarget {
  phase: Phase = 'connecting'
  readonly sent: string[] = []
  readonly url: string
  readonly closeAnswerMs: number

  constructor(url: string, closeAnswerMs: number) {
    super()
    this.url = url
    this.closeAnswerMs = closeAnswerMs
  }

  get readyState(): number {
    return phases.indexOf(this.phase)
  }

  send(text: string): void {
    if (this.phase === 'connecting') throw new Error('not open')
    if (this.phase === 'open') this.sent.push(text)
  }

  close(): void {
    if (this.phase === 'closing' || this.phase === 'closed') return
    this.phase = 'closing'
    setTimeout(() => this.end(true, 1000), this.closeAnswerMs)
  }

  open(): void {
    if (this.phase !== 'connecting') return
    this.phase = 'open'
    this.dispatchEvent(new Event('open'))
  }

  say(data: unknown): void {
    if (this.phase !== 'open' && this.phase !== 'closing') return
    this.dispatchEvent(
      new MessageEvent('message', { data: typeof data === 'string' ? data : JSON.stringify(data) }),
    )
  }

  /** The server ends the connection, either cleanly with a code or by breaking it. */
  end(clean: boolean, code = clean ? 1000 : 1006): void {
    if (this.phase === 'closed') return
    this.phase = 'closed'
    if (!clean) this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new CloseEvent('close', { wasClean: clean, code }))
  }
}

/** Records all sockets that were created, and the maximum number that were open or connecting at once. */
export class FakeNetwork {
  readonly sockets: FakeSocket[] = []
  most = 0
  closeAnswerMs = 10

  readonly connect = (url: string): SocketLike => {
    const socket = new FakeSocket(url, this.closeAnswerMs)
    this.sockets.push(socket)
    this.most = Math.max(this.most, this.living().length)
    return socket
  }

  living(): FakeSocket[] {
    return this.sockets.filter((socket) => socket.phase === 'connecting' || socket.phase === 'open')
  }

  /** The newest socket. */
  get last(): FakeSocket {
    const socket = this.sockets.at(-1)
    if (!socket) throw new Error('no socket was made')
    return socket
  }
}

/** Runs promises without advancing time. */
export async function promises(): Promise<void> {
  for (let turn = 0; turn < 24; turn += 1) await Promise.resolve()
}

/** Advances fake timers, and runs the promises that they resolve. Milliseconds. */
export async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms)
  await promises()
}
