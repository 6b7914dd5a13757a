import { type BoardState, type Call, deviceKey, type Owner } from './parties.ts'

/** Which calls of a switchboard ring, and where. */
export interface Ringing {
  /** Rings the targets of a call. */
  start(call: Call): void
  /** A socket now belongs to a user. Calls that ring for the user ring there too. */
  join(line: string, owner: Owner): void
  /** Stops ringing on a socket. */
  stop(call: Call, line: string, answeredElsewhere: boolean): void
  /**
   * A socket rejected a call, or ignored it, in which case the user's other devices keep ringing.
   * @returns whether nothing rings anymore, and nothing will
   */
  turnDown(call: Call, line: string, how: 'rejected' | 'ignored'): boolean
}

/** Creates the ringing of a switchboard. */
export function createRinging({ now, out, owners, expired, unable, calls }: BoardState): Ringing {
  const meant = ({ targets, done, deaf }: Call, line: string, owner: Owner) => {
    if ('number' in targets) return owner.kind === 'phone' && owner.number === targets.number
    return (
      owner.kind === 'agent' &&
      owner.rings &&
      !expired.has(line) &&
      targets.userIds.has(owner.userId) &&
      !done.has(owner.userId) &&
      !deaf.has(line) &&
      (targets.profile === undefined || targets.profile === owner.profile)
    )
  }

  const canAnswer = (owner: Owner) => !unable.has(deviceKey(owner))

  const ringOn = (call: Call, line: string) => {
    call.ringing.add(line)
    out.send(line, { type: 'incoming', callId: call.id, ...call.calleeFacts })
  }

  const start = (call: Call) => {
    call.at = 'ringing'
    call.ringsTs = now()
    const lines = [...owners].filter(([line, owner]) => line !== call.caller.line && meant(call, line, owner))
    const able = lines.filter(([, owner]) => canAnswer(owner))
    // If no other device is reachable, one that reported that it cannot answer rings anyway, because the user may plug
    // in a headset.
    for (const [line] of able.length > 0 ? able : lines) ringOn(call, line)
    if (call.caller.line !== undefined) out.send(call.caller.line, { type: 'ringing', callId: call.id })
    out.changed(call, 'rings')
  }

  const stop = (call: Call, line: string, answeredElsewhere: boolean) => {
    if (call.ringing.delete(line)) out.send(line, { type: 'cancel', callId: call.id, answeredElsewhere })
  }

  return {
    start,
    join(line, owner) {
      for (const call of calls.values())
        if (
          call.at === 'ringing' &&
          !call.ringing.has(line) &&
          call.caller.line !== line &&
          meant(call, line, owner) &&
          (canAnswer(owner) || call.ringing.size === 0)
        )
          ringOn(call, line)
    },
    stop,
    turnDown(call, line, how) {
      if (!call.ringing.delete(line)) return false
      const owner = owners.get(line)
      if (how === 'ignored') {
        call.deaf.add(line)
        return false
      }
      if (owner?.kind === 'agent') {
        call.done.add(owner.userId)
        // A user rejects a call only once, on whichever device.
        for (const other of call.ringing) {
          const theirs = owners.get(other)
          if (theirs?.kind === 'agent' && theirs.userId === owner.userId) stop(call, other, false)
        }
      }
      return call.ringing.size === 0
    },
  }
}
