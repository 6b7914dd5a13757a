import { type DemoPerson } from '#/providers/identity/identity.ts'

/** The people of one organization. */
interface DemoGroup {
  readonly client: string
  readonly people: readonly DemoPerson[]
}

/**
 * Returns the people whose name, organization or role contains every typed word, grouped by organization, in the given
 * order.
 */
export function demoGroups(people: readonly DemoPerson[], typed: string): DemoGroup[] {
  const terms = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, DemoPerson[]>()
  for (const person of people) {
    const text = `${person.name} ${person.client} ${person.role}`.toLocaleLowerCase()
    if (!terms.every((word) => text.includes(word))) continue
    const group = groups.get(person.client)
    if (group) group.push(person)
    else groups.set(person.client, [person])
  }
  return Array.from(groups, ([client, found]) => ({ client, people: found }))
}
