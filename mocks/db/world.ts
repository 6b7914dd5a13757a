import { type LiveMessage } from '#/api/live/events.ts'

import { type Carrier, createCarrier, createLater, type Later } from './carrier.ts'
import { createWorldClock, type WorldClock } from './clock.ts'
import { createFaults, type Faults } from './faults.ts'
import { createHub, type Hub } from './hub.ts'
import { createPlainIndex, type IndexTools, type LeadIndex, type PlainIndex } from './leads/lead-index.ts'
import { createLeadLists, type LeadLists } from './leads/lead-lists.ts'
import { aroundOf } from './leads/lead-match.ts'
import { createLeads, type Leads, type LeadSource } from './leads/leads.ts'
import { createRandom, type Random } from './random.ts'
import { type LeadRecord } from './records.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'
import { rightsOn } from './rights.ts'
import { createStore, type Store } from './store.ts'
import { createTokens, type Tokens } from './tokens.ts'
import { iso, wireRow } from './wire/wire.ts'

/** The response to a request: its body, undefined for none, and the headers that the handler set. */
export interface Answered {
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Creates a store of generated leads in addition to the named ones. It creates records on demand, and an index over
 * both.
 * @param plain the index over the named leads, which is merged into the result
 */
export type VolumeStore = (
  tools: IndexTools & { store: Store; plain: PlainIndex; size: number; seed: number; now: () => number },
) => { source: LeadSource; index: LeadIndex }

/** The options for creating a world. */
export interface WorldOptions {
  seed: number
  /** The computer's time, epoch milliseconds. */
  now: () => number
  /** Tokens survive a reset, so that it signs nobody out. */
  tokens?: Tokens | undefined
}

/** The state of one server, without a transport and without singletons. */
export interface World {
  readonly seed: number
  readonly clock: WorldClock
  readonly random: Random
  readonly store: Store
  readonly leads: Leads
  readonly lists: LeadLists
  readonly index: () => LeadIndex
  readonly tokens: Tokens
  readonly hub: Hub
  readonly faults: Faults
  readonly log: RequestLog
  readonly carrier: Carrier
  readonly later: Later
  /** Responses already given, by user and idempotency key, with the contents of their requests. */
  readonly idempotent: Map<string, { payload: string; answered: Answered }>
  /** The values that `/config.json` adds to the defaults, for tests and the simulator. */
  readonly config: Record<string, unknown>
  /** Adds generated leads to the named ones. Called once, after seeding. */
  joinVolume(make: VolumeStore, size: number): void
  /**
   * Sends an event about a lead to everybody who can open it.
   * @param alsoFor ids of users who have just lost access and must receive the event too
   */
  tell(
    eventType: LiveMessage['eventType'],
    lead: LeadRecord,
    more?: Partial<LiveMessage>,
    alsoFor?: ReadonlySet<string>,
  ): void
}

/** Creates an empty world, which `mocks/seed` fills. */
export function createWorld(options: WorldOptions): World {
  const clock = createWorldClock(options.now)
  const store = createStore()
  const leads = createLeads()
  const log = createRequestLog()
  const canOpen: IndexTools['canOpen'] = (viewer, lead) => rightsOn(store, viewer, lead).open
  const nameOf = (id: string) => {
    const lead = leads.get(id)
    return lead && leads.facts(lead).name
  }
  const tools: IndexTools = {
    leads,
    canOpen,
    row: (lead) => wireRow(store, lead, leads.facts(lead), nameOf),
    around: (lead) => aroundOf(store, lead),
  }
  const plain = createPlainIndex(tools)
  let index: LeadIndex = plain
  const tokens = options.tokens ?? createTokens(clock.now)
  tokens.follow(clock.now)
  const hub = createHub({
    now: clock.now,
    local: clock.local,
    acknowledged: (communicationId, userId) =>
      store.acknowledgements.push({ communicationId, userId, ts: clock.now() }),
    note: (line) => log.line('note', line, clock.now()),
  })
  return {
    seed: options.seed,
    clock,
    random: createRandom(options.seed),
    store,
    leads,
    lists: createLeadLists(() => index),
    index: () => index,
    tokens,
    hub,
    faults: createFaults(),
    log,
    carrier: createCarrier(),
    later: createLater(),
    idempotent: new Map(),
    config: {},
    joinVolume(make, size) {
      const volume = make({ ...tools, store, plain, size, seed: options.seed, now: clock.now })
      leads.attach(volume.source)
      index = volume.index
    },
    tell(eventType, lead, more = {}, alsoFor) {
      const { name } = leads.facts(lead)
      const message: LiveMessage = {
        eventType,
        createdTs: iso(clock.now()),
        lead: { id: lead.id, teamRef: lead.teamRef, assignedAgentRef: lead.assignedAgentRef ?? null, name },
        ...more,
      }
      log.line('event', `${eventType}, ${name}`, clock.now())
      hub.emit(message, ({ actingId }) => {
        const viewer = store.users.get(actingId)
        return viewer !== undefined && (alsoFor?.has(actingId) === true || canOpen(viewer, lead))
      })
    },
  }
}
