import { type World } from '../world.ts'

/** Returns a function that returns the name of a lead by its id; undefined for an unknown lead. */
export function leadNames(world: World): (id: string) => string | undefined {
  return (id) => {
    const lead = world.leads.get(id)
    return lead && world.leads.facts(lead).name
  }
}
