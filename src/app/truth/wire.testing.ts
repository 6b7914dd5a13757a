import { KEEPALIVE, PONG } from '#/api/live/events.ts'
import { type Connection } from '#mocks/db/hub.ts'

/** The network between the page and the server. */
interface Way {
  /** Connects a socket that the page opens; undefined when nothing gets through. */
  connect(socket: WireSocket, url: URL): Connection | undefined
  /** Network delay in milliseconds. */
  readonly delay: number
}

/** The server's end of a socket of the page. */
export interface WireSocket extends EventTarget {
  send(text: string): void
  close(code?: number): void
  end(clean: boolean, code: number): void
  /** The server's end disappears without telling the page. */
  drop(): void
}

const WebSocketState = { CONNECTING: 0, OPEN: 1, CLOSED: 3 } as const

/** Creates the WebSocket class of the page. */
export function socketClass(world: Way) {
  return class Wire extends EventTarget {
    // The browser's WebSocket has this constant, and the phone's transport reads it.
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
        // The mock does not answer keepalives. A server that does ends the silence.
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
