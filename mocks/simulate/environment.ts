import * as z from 'zod/mini'

import { liveEventTypes } from '#/api/live/events.ts'

import { sendDueReminders } from '../db/leads/tour-reminders.ts'
import { command, flag, leadOf, nothing, number, otherwise, SimulatorError, text, userOf } from './command.ts'

const act = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.number(),
    body: z.optional(z.unknown()),
    headers: z.optional(z.record(z.string(), z.string())),
  }),
  z.object({ kind: z.literal('delay'), ms: z.number() }),
  z.object({ kind: z.literal('never') }),
  z.object({ kind: z.literal('lost') }),
  z.object({ kind: z.literal('reset') }),
  z.object({ kind: z.literal('html'), status: number }),
  z.object({ kind: z.literal('empty'), status: number }),
  z.object({ kind: z.literal('cut') }),
  z.object({ kind: z.literal('wrong-schema') }),
  z.object({ kind: z.literal('bad-row'), index: number }),
  z.object({ kind: z.literal('gate') }),
])

/** Commands for the network, the server and the time. */
export const environmentCommands = {
  /** Adds a fault for the next requests that match. See `FaultSpec` in db/faults.ts. @returns its id */
  addFault: command(
    z.object({
      match: z.string(),
      act,
      times: number,
      skip: number,
      when: z.optional(z.enum(['before', 'after'])),
    }),
    (world, input) => world.faults.add(input),
  ),

  /** Holds the next matching requests until `openGate`. @returns its id */
  closeGate: command(
    z.object({
      match: z.string(),
      times: number,
      skip: number,
      when: z.optional(z.enum(['before', 'after'])),
    }),
    (world, input) => world.faults.add({ ...input, act: { kind: 'gate' } }),
  ),

  /** Releases what a gate holds, and removes the gate. */
  openGate: command(z.object({ id: z.string() }), (world, { id }) => ({
    ok: true,
    released: world.faults.open(id),
  })),

  /** Removes one fault or all faults. */
  clearFaults: command(z.object({ id: text }), (world, { id }) => ({
    ok: true,
    cleared: world.faults.clear(id),
  })),

  /** Returns the pending faults, and how often each was hit. */
  faults: command(nothing, (world) => world.faults.list()),

  /**
   * Sets the delay and the error probabilities for every request of the API. Values that are left out stay the same.
   */
  setWeather: command(z.object({ delayMs: number, errorRate: number, lostRate: number }), (world, input) => {
    const { weather } = world.faults
    if (input.delayMs !== undefined) weather.delayMs = Math.max(0, input.delayMs)
    if (input.errorRate !== undefined) weather.errorRate = Math.min(1, Math.max(0, input.errorRate))
    if (input.lostRate !== undefined) weather.lostRate = Math.min(1, Math.max(0, input.lostRate))
    return { ...weather }
  }),

  /** Closes sockets: cleanly, with an error code, or without any notice. */
  dropSockets: command(z.object({ userId: text, clean: flag, code: number }), (world, input) => ({
    ok: true,
    dropped: world.hub.drop(input),
  })),

  /** Refuses new sockets for a time. 0 ends it. */
  refuseSockets: command(z.object({ ms: z.number() }), (world, { ms }) => {
    world.hub.refuseFor(ms)
    return { ok: true }
  }),

  /** Holds events back, or releases the held ones. */
  holdEvents: command(z.object({ on: z.boolean() }), (world, { on }) => {
    world.hub.hold(on)
    return world.hub.state()
  }),

  /** Sends every event twice. */
  sendTwice: command(z.object({ on: z.boolean() }), (world, { on }) => {
    world.hub.twice(on)
    return world.hub.state()
  }),

  /** Answers keepalives with `pong`, or leaves them unanswered, which is the default. */
  answerKeepalives: command(z.object({ on: z.boolean() }), (world, { on }) => {
    world.hub.answerKeepalives(on)
    return world.hub.state()
  }),

  /** Keeps sockets open but silent. */
  muteEvents: command(z.object({ on: z.boolean() }), (world, { on }) => {
    world.hub.mute(on)
    return world.hub.state()
  }),

  /** Sends a raw frame: a string is sent unchanged (for malformed frames), anything else as JSON. */
  sendFrame: command(z.object({ frame: z.unknown(), userId: text }), (world, { frame, userId }) => ({
    ok: true,
    sent: world.hub.raw(typeof frame === 'string' ? frame : JSON.stringify(frame), userId),
  })),

  /** Sends many events about one lead, at once or spread over `overMs`. The data does not change. */
  burst: command(
    z.object({
      leadId: z.string(),
      count: z.number(),
      eventType: otherwise(z.enum(liveEventTypes), 'LEAD_CHANGED'),
      overMs: number,
    }),
    (world, { leadId, count, eventType, overMs = 0 }) => {
      const lead = leadOf(world, leadId)
      const steps = overMs <= 0 ? 1 : Math.max(1, Math.round(overMs / 50))
      for (let step = 0; step < steps; step += 1) {
        const share = Math.floor((count * (step + 1)) / steps) - Math.floor((count * step) / steps)
        const send = () => {
          for (let index = 0; index < share; index += 1) world.tell(eventType, lead)
        }
        if (step === 0) send()
        else world.later.in((overMs * step) / steps, send)
      }
      return { ok: true, count }
    },
  ),

  /** Sets the time of this world: an offset from the machine's time, or a moment, both in milliseconds. */
  setClock: command(z.object({ offsetMs: number, at: number }), (world, { offsetMs, at }) => {
    sendDueReminders(world)
    if (at !== undefined) world.clock.set(at)
    else if (offsetMs === undefined) throw new SimulatorError('Say offsetMs or at.')
    else world.clock.set(world.clock.local() + offsetMs)
    sendDueReminders(world)
    return { now: world.clock.now() }
  }),

  /** Moves the time of this world forward, or back with a negative number. */
  advanceClock: command(z.object({ ms: z.number() }), (world, { ms }) => {
    sendDueReminders(world)
    world.clock.advance(ms)
    sendDueReminders(world)
    return { now: world.clock.now() }
  }),

  /** Pauses the time of this world, or resumes it. */
  pauseClock: command(z.object({ on: z.boolean() }), (world, { on }) => {
    world.clock.pause(on)
    return { now: world.clock.now(), paused: on }
  }),

  /** Expires access tokens: the next request with one gets a 401. */
  expireTokens: command(z.object({ userId: text }), (world, { userId }) => ({
    ok: true,
    ended: world.tokens.expire(userId),
  })),

  /** Issues a token for a user, for tests that call the API themselves. */
  issueToken: command(z.object({ userId: z.string(), ttlSeconds: number }), (world, { userId, ttlSeconds }) =>
    world.tokens.issue(userOf(world, userId).id, ttlSeconds),
  ),

  /** Forgets the pinned orders of lists, like a restarted server would. */
  forgetCursors: command(nothing, (world) => {
    world.lists.forget()
    return { ok: true }
  }),

  /** Sets values of `/config.json` in addition to the defaults. Null removes a key. */
  setConfig: command(z.object({ config: z.record(z.string(), z.unknown()) }), (world, { config }) => {
    for (const [key, value] of Object.entries(config)) {
      if (value === null) Reflect.deleteProperty(world.config, key)
      else world.config[key] = value
    }
    return world.config
  }),
}
