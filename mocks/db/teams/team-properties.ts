import { addWeeks } from 'date-fns/addWeeks'
import { startOfWeek } from 'date-fns/startOfWeek'
import type * as z from 'zod/mini'

import { type getTeamProperties } from '#/api/endpoints/admin/team-properties.ts'
import { teamLists } from '#/domain/list/team-lists.ts'

import { type TeamRecord, type UserRecord } from '../records.ts'
import { rightsOn } from '../rights.ts'
import { type World } from '../world.ts'
import { viewOfList } from './teams-overview.ts'
import { unitsOf } from './units.ts'

/** Returns the properties of a team with their figures. Leads are counted with the index of the lists. */
export function teamPropertiesOf(
  world: World,
  viewer: UserRecord,
  team: TeamRecord,
): z.input<typeof getTeamProperties.response> {
  const { store } = world
  const now = world.clock.now()
  const open = world
    .index()
    .tally(viewer, viewOfList(world, viewer, teamLists.open(), { team: [team.id] }), 'property')
  const tours = toursOfWeek(world, viewer, team, startOfWeek(now))
  const count = <T>(records: Iterable<T>, of: (record: T) => string | undefined, id: string) =>
    [...records].filter((record) => of(record) === id).length
  const campaigns = [...store.campaigns.values()].filter(({ teamRef }) => teamRef === team.id)
  // Split in the same way as the two tabs of campaigns.
  const forms = campaigns.filter(({ category }) => category === 'FORM')
  const channels = campaigns.filter(({ category }) => category !== 'FORM')
  return {
    properties: team.properties.flatMap((id) => {
      const property = store.properties.get(id)
      if (!property) return []
      const { name, address, propertyType, listing, changedTs = 0 } = property
      const units = unitsOf(world, id)
      return [
        {
          id,
          name,
          address,
          propertyType,
          listing,
          changedTs,
          ...(units.length === 0
            ? {}
            : { units: units.length, listedUnits: units.filter((unit) => unit.listing === 'LISTED').length }),
          open: open.get(id) ?? 0,
          tours: tours.get(id) ?? 0,
          campaigns: count(channels, ({ propertyRef }) => propertyRef, id),
          forms: count(forms, ({ propertyRef }) => propertyRef, id),
          materials: count(store.materials.values(), ({ propertyRef }) => propertyRef, id),
        },
      ]
    }),
    asOf: now,
  }
}

/** Counts the tours of each property in a week, for leads that the viewer can open. */
function toursOfWeek(world: World, viewer: UserRecord, team: TeamRecord, sunday: Date): Map<string, number> {
  const found = new Map<string, number>()
  const from = sunday.getTime()
  const to = addWeeks(sunday, 1).getTime()
  for (const lead of world.leads.ofTeam(team.id)) {
    if (!lead.tours || !rightsOn(world.store, viewer, lead).open) continue
    for (const { startTs, tourStatus, propertyRef = lead.propertyRef ?? '' } of lead.tours) {
      if (tourStatus === 'CANCELLED' || startTs < from || startTs >= to) continue
      found.set(propertyRef, (found.get(propertyRef) ?? 0) + 1)
    }
  }
  return found
}
