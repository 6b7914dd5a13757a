import { type Backend } from '../db/backend.ts'
import { type LeadView } from '../db/leads/lead-view.ts'
import { rightsOn } from '../db/rights.ts'
import { type World } from '../db/world.ts'
import { backendAt, MOMENT } from '../server/calls.testing.ts'
import { generate, type Generated } from './generated.ts'
import { volumeStore } from './store.ts'

/**
 * Returns two worlds with the same leads. In one, the generated leads are columns. In the other, all leads are records.
 */
export function twins(size: number): {
  columns: World
  records: World
  backend: Backend
  generated: Generated
} {
  const backend = backendAt(MOMENT, { volume: size, volumeStore })
  const records = backendAt(MOMENT).world
  const generated = generate({
    size,
    seed: records.seed,
    baseTs: MOMENT,
    store: records.store,
    canOpen: (viewer, lead) => rightsOn(records.store, viewer, lead).open,
  })
  for (let row = 0; row < size; row++) records.leads.add(generated.record(row))
  return { columns: backend.world, records, backend, generated }
}

/** Returns a person of a world. @throws Error when the person does not exist */
export function personOf(world: World, id: string) {
  const user = world.store.users.get(id)
  if (!user) throw new Error(`no ${id}`)
  return user
}

/** Returns a pinned list of a world. */
export function pinOf(world: World, person: string, view: LeadView) {
  return world.index().pin(personOf(world, person), view)
}
