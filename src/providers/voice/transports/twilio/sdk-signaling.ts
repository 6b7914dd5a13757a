import { clock } from '#/lib/clock.ts'

/** What the SDK's connection to the carrier reveals. */
interface Signaling {
  /** When the last message arrived, including heartbeats; undefined if the SDK does not expose its socket. */
  heardAt(): number | undefined
  /** Checks whether the SDK has a new socket. */
  look(): void
}

/**
 * Listens to the SDK's own socket. The SDK says "registered" until its own timers, which a hidden tab slows down to one
 * a minute, find that nothing responds (twilio-voice.js#444), and it does not report the carrier's heartbeats. The
 * socket is the only place that shows whether a call could still arrive. The path to the socket is not part of the
 * public interface: if another version does not have it, the result is undefined.
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
    // Messages before this point were not observed. For that time, the device's own state counts.
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
