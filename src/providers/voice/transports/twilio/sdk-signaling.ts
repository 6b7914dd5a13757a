import { clock } from '#/lib/clock.ts'

/** What the SDK's way to the carrier tells of itself. */
export interface Signaling {
  /** When something came last, a heartbeat included; undefined where the SDK does not let it be seen. */
  heardAt(): number | undefined
  /** The SDK may have a new socket. */
  look(): void
}

/**
 * Listens beside the SDK on its own socket. The SDK says "registered" until its own timers, which a hidden tab slows down
 * to one a minute, find that nothing answers (twilio-voice.js#444), and it tells nobody of the carrier's heartbeats: the
 * socket is the one place where it shows whether a call could still come. The way there is not of its public interface:
 * where another version has none, nothing is claimed.
 */
export function listenToSignaling(device: object): Signaling {
  let known: EventTarget | undefined
  let heardAt: number | undefined
  const heard = () => {
    heardAt = clock.local()
  }
  const look = () => {
    const socket = memberOf(memberOf(memberOf(device, '_stream'), 'transport'), '_socket')
    if (!(socket instanceof EventTarget) || socket === known) return
    known?.removeEventListener('message', heard)
    known = socket
    known.addEventListener('message', heard)
    // What was said before is known by what the device says of itself.
    heard()
  }
  return {
    heardAt() {
      look()
      return known && heardAt
    },
    look,
  }
}

function memberOf(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}
