import {
  getMarketingMaterials,
  getProperties,
  getPropertiesByIds,
  getProperty,
} from '#/api/endpoints/properties.ts'

import { type PropertyRecord, type UserRecord } from '../db/records.ts'
import { wireProperty } from '../db/wire/wire.ts'
import { type World } from '../db/world.ts'
import { on, refuse } from '../server/on.ts'

function propertyOf(world: World, viewer: UserRecord, id: string): PropertyRecord {
  const property = world.store.properties.get(id)
  if (!property || property.clientRef !== viewer.clientRef) refuse(404, 'This property no longer exists.')
  return property
}

/** Handles properties and their marketing materials. */
export const propertyHandlers = {
  getProperties: on(getProperties, ({ world, viewer }) =>
    [...world.store.properties.values()]
      // Archived properties can no longer be chosen, but are still found by id.
      .filter((property) => property.clientRef === viewer.clientRef && property.archived === undefined)
      .map((property) => ({
        ...wireProperty(property),
        ownerName: world.store.owners.get(property.ownerRef ?? '')?.name ?? null,
      })),
  ),

  getProperty: on(getProperty, ({ world, viewer, param }) =>
    wireProperty(propertyOf(world, viewer, param('propertyId'))),
  ),

  // Unknown ids are left out, because a list of ids may contain one that was deleted in the meantime.
  getPropertiesByIds: on(getPropertiesByIds, ({ world, viewer, query }) =>
    query.ids.flatMap((id) => {
      const property = world.store.properties.get(id)
      return property?.clientRef === viewer.clientRef ? [wireProperty(property)] : []
    }),
  ),

  getMarketingMaterials: on(getMarketingMaterials, ({ world, viewer, param }) => {
    const property = propertyOf(world, viewer, param('propertyId'))
    return [...world.store.materials.values()].filter((material) => material.propertyRef === property.id)
  }),
}
