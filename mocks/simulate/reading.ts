import * as z from 'zod/mini'

import { carrierGlance } from '../carrier/glance.ts'
import { threadOf } from '../db/leads/lead-facts.ts'
import { leadNames } from '../db/leads/lead-names.ts'
import { rightsOn } from '../db/rights.ts'
import { wireCommunication, wireLead, wireRow } from '../db/wire/wire.ts'
import { demoPeople } from '../server/demo.ts'
import { command, leadOf, nothing, number, text, userOf } from './command.ts'

/** Reads the state of the world, to compare the screen with the server and for the simulator panel. */
export const readingCommands = {
  /** Returns a lead as the API would return it, to anybody. */
  lead: command(z.object({ leadId: z.string() }), (world, { leadId }) =>
    wireLead(world.store, leadOf(world, leadId), leadNames(world)),
  ),

  /** Returns the row of a lead. */
  row: command(z.object({ leadId: z.string() }), (world, { leadId }) => {
    const lead = leadOf(world, leadId)
    return wireRow(world.store, lead, world.leads.facts(lead), leadNames(world))
  }),

  /** Returns the texts of a lead with one number, oldest first. */
  thread: command(z.object({ leadId: z.string(), phone: text }), (world, input) => {
    const lead = leadOf(world, input.leadId)
    return threadOf(lead, input.phone ?? world.leads.facts(lead).phone ?? '').map((one) =>
      wireCommunication(one, lead.id),
    )
  }),

  /** Returns what a user may do with a lead. */
  rights: command(z.object({ userId: z.string(), leadId: z.string() }), (world, input) =>
    rightsOn(world.store, userOf(world, input.userId), leadOf(world, input.leadId)),
  ),

  /** Finds leads by a part of their name, for pickers. The newest come first. */
  findLeads: command(
    z.object({ q: text, clientId: text, limit: number }),
    (world, { q = '', clientId, limit = 50 }) =>
      [...world.leads.values()]
        .filter(
          (lead) =>
            (clientId === undefined || lead.clientRef === clientId) &&
            world.leads.facts(lead).text.includes(q.toLowerCase()),
        )
        .toSorted((a, b) => b.createdTs - a.createdTs)
        .slice(0, limit)
        .map((lead) => ({
          id: lead.id,
          name: world.leads.facts(lead).name.slice(0, 80),
          teamRef: lead.teamRef,
          propertyName: world.store.properties.get(lead.propertyRef ?? '')?.name ?? '',
          leadStatus: lead.leadStatus,
          assignedAgentRef: lead.assignedAgentRef ?? null,
        })),
  ),

  /** Returns the people who can sign in, with what the simulator panel shows about them. */
  people: command(nothing, (world) =>
    demoPeople(world).map((person) => {
      const user = userOf(world, person.id)
      const until = user.doNotDisturbUntil
      return {
        ...person,
        clientId: user.clientRef,
        color: user.colorSelection ?? null,
        doNotDisturb: until === null || (until !== undefined && until > world.clock.now()),
      }
    }),
  ),

  /** Returns the teams of all clients. */
  teams: command(nothing, (world) =>
    [...world.store.teams.values()].map(({ id, name, clientRef, assignmentMode, collaborationMode }) => ({
      id,
      name,
      clientRef,
      assignmentMode,
      collaborationMode,
    })),
  ),

  /** Returns the requests so far, oldest first. Header values and tokens are not stored. */
  requests: command(z.object({ since: number, operation: text, method: text }), (world, input) =>
    world.log.requests(input),
  ),

  /** Returns how often each operation was requested. */
  counts: command(nothing, (world) => world.log.counts()),

  /** Empties the log. */
  clearLog: command(nothing, (world) => {
    world.log.clear()
    return { ok: true }
  }),

  /** Returns the lines for requests, events and faults after line `since`. */
  log: command(z.object({ since: number }), (world, { since }) => world.log.lines(since)),

  /** Returns the incoming communications that clients acknowledged as displayed. */
  acknowledgements: command(nothing, (world) => world.store.acknowledgements),

  /** Returns the alerts of a user as the API would return them. */
  alerts: command(z.object({ userId: z.string() }), (world, { userId }) =>
    [...world.store.alerts.values()].filter((alert) => alert.userRef === userId),
  ),

  /** Returns everything that the panel shows at a glance. */
  state: command(nothing, (world) => ({
    now: world.clock.now(),
    offsetMs: world.clock.offset(),
    paused: world.clock.isPaused(),
    weather: { ...world.faults.weather },
    faults: world.faults.list(),
    live: world.hub.state(),
    refusalsPending: world.carrier.pending(),
    leads: world.leads.size(),
    calls: [...world.store.calls.values()],
    carrier: carrierGlance(world),
    seed: world.seed,
  })),
}
