import { KEEPALIVE, PONG } from '#/api/live/events.ts'
import { type Connection } from '#mocks/db/hub.ts'

/** The way from the page to the server. */
interface Way {
  /** A socket that is being opened; undefined where nothing gets through. */
  connect(socket: WireSocket, url: URL): Connection | undefined
  /** Milliseconds on the way. */
  readonly delay: number
}

/** A socket of the page, with the server's end in it. */
export interface WireSocket extends EventTarget {
  send(text: string): void
  close(code?: number): void
  end(clean: boolean, code: number): void
  /** The other side is gone, and nobody says so. */
  drop(): void
}

const WebSocketState = { CONNECTING: 0, OPEN: 1, CLOSED: 3 } as const

/** The WebSocket of the page. */
export function socketClass(world: Way) {
  return class Wire extends EventTarget {
    // What the browser's own has, and the phone's transport asks.
    static readonly OPEN = WebSocketState.OPEN
    private connection: Connection | undefined
    private over = false
    private isOpen = false
    private readonly serverSide: WireSocket

    constructor(address: string | URL) {
      super()
      const url = new URL(address)
      url.protocol = 'http:'
      this.serverSide = Object.assign(new EventTarget(), {
        send: (text: string) => {
          setTimeout(() => {
            if (!this.over) this.dispatchEvent(new MessageEvent('message', { data: text }))
          }, world.delay)
        },
        close: (code = 1000) => this.finish(true, code),
        end: (clean: boolean, code: number) => this.finish(clean, code),
        drop: () => {
          this.connection?.closed()
          this.connection = undefined
        },
      })
      setTimeout(() => {
        if (this.over) return
        this.connection = world.connect(this.serverSide, url)
        this.isOpen = this.connection !== undefined
        if (this.connection) this.dispatchEvent(new Event('open'))
        else this.finish(false, 1006)
      }, world.delay * 2)
    }

    get readyState(): number {
      return this.over ? WebSocketState.CLOSED : this.isOpen ? WebSocketState.OPEN : WebSocketState.CONNECTING
    }

    send(text: string): void {
      setTimeout(() => {
        this.connection?.receive(text)
        // The mock answers no keepalive; a server that does is what ends silence.
        if (this.connection && text === KEEPALIVE) this.serverSide.send(PONG)
      }, world.delay)
    }

    close(): void {
      this.finish(true, 1000)
    }

    private finish(clean: boolean, code: number): void {
      if (this.over) return
      this.over = true
      this.connection?.closed()
      this.connection = undefined
      setTimeout(() => {
        if (!clean) this.dispatchEvent(new Event('error'))
        this.dispatchEvent(new CloseEvent('close', { wasClean: clean, code }))
      }, 0)
    }
  }
}
