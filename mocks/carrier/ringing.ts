import { type BoardState, type Call, deviceKey, type Owner } from './parties.ts'

/** What rings of the calls of a switchboard, and where. */
export interface Ringing {
  /** Rings whom a call is for. */
  start(call: Call): void
  /** A socket is of somebody: what rings for them rings there too. */
  join(line: string, owner: Owner): void
  /** It rings there no more. */
  stop(call: Call, line: string, answeredElsewhere: boolean): void
  /**
   * A socket turned a call down, or ignored it: then other devices of the person go on ringing.
   * @returns whether nothing rings any more, and nothing will
   */
  turnDown(call: Call, line: string, how: 'rejected' | 'ignored'): boolean
}

/** Makes what rings. */
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
    // Where nobody else could be reached, one that said it cannot rings all the same: a headset may be plugged in.
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
        // A person's No is said once, whichever of their devices heard it.
        for (const other of call.ringing) {
          const theirs = owners.get(other)
          if (theirs?.kind === 'agent' && theirs.userId === owner.userId) stop(call, other, false)
        }
      }
      return call.ringing.size === 0
    },
  }
}
