import {
  addTeamProperty,
  getTeamProperties,
  removeTeamProperty,
  setTeamPropertyListing,
} from '#/api/endpoints/admin/team-properties.ts'

import { type PropertyRecord, type UserRecord } from '../../db/records.ts'
import { moveProperty, touchProperty } from '../../db/teams/change-property.ts'
import { recordTeamActivity } from '../../db/teams/team-activity.ts'
import { teamPropertiesOf } from '../../db/teams/team-properties.ts'
import { setListing, teamOfProperty } from '../../db/teams/units.ts'
import { type World } from '../../db/world.ts'
import { demandTeam, doerOf, enterTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

interface Asking {
  world: World
  viewer: UserRecord
}

function propertyOf({ world, viewer }: Asking, id: string): PropertyRecord {
  const property = world.store.properties.get(id)
  if (!property || property.clientRef !== viewer.clientRef) refuse(404, 'This property no longer exists.')
  return property
}

/** @throws Refusal 409 when a colleague changed the property since `fromTs` */
function demandNewest({ name, changedTs = 0 }: PropertyRecord, fromTs: number): void {
  if (changedTs !== fromTs) refuse(409, `Someone else has changed ${name} meanwhile.`)
}

const listingLabels = { LISTED: 'Listed', NOT_LISTED: 'Not listed' } as const
const objectOf = ({ id, name }: PropertyRecord) => ({ label: name, type: 'PROPERTY' as const, id })

/** Handles the properties of a team (assumed). */
export const teamPropertyHandlers = {
  getTeamProperties: on(getTeamProperties, (call) =>
    teamPropertiesOf(call.world, call.viewer, enterTeam(call, call.param('teamId'))),
  ),

  addTeamProperty: on(addTeamProperty, (call) => {
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageListings')
    const property = propertyOf(call, call.param('propertyId'))
    if (team.properties.includes(property.id)) return undefined
    if (property.archived) refuse(409, `${property.name} is archived.`)
    const other = teamOfProperty(call.world, property.id)
    if (other?.id !== call.body.fromTeamRef) {
      refuse(409, other ? `${property.name} is in ${other.name} now.` : `${property.name} is in no team now.`)
    }
    if (other) demandTeam(call, other, 'manageListings')
    moveProperty(call.world, property, team, doerOf(call))
    return undefined
  }),

  setTeamPropertyListing: on(setTeamPropertyListing, (call) => {
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageListings')
    const property = propertyOf(call, call.param('propertyId'))
    const { listing, fromTs } = call.body
    if (!team.properties.includes(property.id)) refuse(404, `${property.name} is no longer in ${team.name}.`)
    if (property.listing === listing) return undefined
    demandNewest(property, fromTs)
    recordTeamActivity(
      call.world,
      team.id,
      {
        kind: 'LISTINGS',
        text: listing === 'LISTED' ? 'Listed' : 'Unlisted',
        object: objectOf(property),
        before: listingLabels[property.listing],
        after: listingLabels[listing],
      },
      doerOf(call),
    )
    setListing(property, listing, call.world.clock.now())
    touchProperty(call.world, property)
    return undefined
  }),

  removeTeamProperty: on(removeTeamProperty, (call) => {
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageListings')
    const property = propertyOf(call, call.param('propertyId'))
    if (!team.properties.includes(property.id)) refuse(404, `${property.name} is no longer in ${team.name}.`)
    demandNewest(property, call.query.fromTs)
    moveProperty(call.world, property, undefined, doerOf(call))
    return undefined
  }),
}
