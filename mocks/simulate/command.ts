import * as z from 'zod/mini'

import { type LeadRecord, type UserRecord } from '../db/records.ts'
import { type World } from '../db/world.ts'

/** A command of the simulator: validated input, JSON as a result. */
export interface Command<S extends z.core.$ZodType, R> {
  readonly schema: S
  readonly run: (world: World, input: z.output<S>) => R
}

/** Declares a command. */
export function command<S extends z.core.$ZodType, R>(
  schema: S,
  run: (world: World, input: z.output<S>) => R,
): Command<S, R> {
  return { schema, run }
}

/** A request to the simulator that cannot be fulfilled, with a message. */
export class SimulatorError extends Error {
  override name = 'SimulatorError'
}

/** Returns a lead by id. @throws SimulatorError */
export function leadOf(world: World, leadId: string): LeadRecord {
  const lead = world.leads.get(leadId)
  if (!lead) throw new SimulatorError(`There is no lead ${leadId}.`)
  return lead
}

/** Returns a user by id. @throws SimulatorError */
export function userOf(world: World, userId: string): UserRecord {
  const user = world.store.users.get(userId)
  if (!user) throw new SimulatorError(`There is no user ${userId}.`)
  return user
}

/** An optional text in an input. */
export const text = z.optional(z.string())

/** An optional number in an input. */
export const number = z.optional(z.number())

/** An optional boolean in an input. */
export const flag = z.optional(z.boolean())

/** Returns a schema that replaces a missing value with a default. */
export function otherwise<S extends z.core.$ZodType>(schema: S, value: z.output<S>) {
  return z.pipe(
    z.optional(schema),
    z.transform((given): z.output<S> => given ?? value),
  )
}

/** An empty input. */
export const nothing = z.object({})
