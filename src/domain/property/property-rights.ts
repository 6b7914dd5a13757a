import { countOf } from '#/lib/text/count-of.ts'
import { formatList } from '#/lib/text/format-list.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { type ManagedProperty } from './managed-property.ts'

/** The user whose rights are checked. */
interface PropertyManager {
  readonly role?: string | undefined
  readonly userManageProperties: boolean
}

/** Returns whether a user may add, change, assign and archive properties of their client. */
export function canManageProperties(viewer: PropertyManager): Verdict {
  if (viewer.role === 'SUPERUSER') return allowed
  if (viewer.role === 'READ_ONLY_USER')
    return refused('read-only', 'Read-only users can’t change anything', 'Ask someone who manages properties')
  return viewer.userManageProperties
    ? allowed
    : refused(
        'manage-properties',
        'Only superusers and people who manage properties can do this',
        'Ask one of them to do it',
      )
}

/** Why a property that was read before can't be changed, when it is missing in the latest list of properties. */
export const propertyMissing = {
  deleted: refused('deleted', 'This property was deleted'),
  unreadable: refused('unreadable', 'This property couldn’t be refreshed', 'Try again later'),
} as const

type Use = Pick<ManagedProperty, 'leads' | 'leasedUnits' | 'campaigns'>

/**
 * Returns what prevents a property from being deleted: "31 leads, 2 units with a lease and 1 campaign". undefined when
 * nothing does.
 */
export function usesOf({ leads, leasedUnits, campaigns }: Use): string | undefined {
  const uses = [
    leads > 0 ? countOf(leads, 'lead') : undefined,
    leasedUnits > 0 ? countOf(leasedUnits, 'unit with a lease', 'units with leases') : undefined,
    campaigns > 0 ? countOf(campaigns, 'campaign') : undefined,
  ].filter((use) => use !== undefined)
  return uses.length === 0 ? undefined : formatList(uses)
}

/** Returns what is deleted with a property, as a sentence. */
export function deletedWith({ units = 0, materials }: Pick<ManagedProperty, 'units' | 'materials'>): string {
  const what = [
    units > 0 ? countOf(units, 'unit') : undefined,
    materials > 0 ? countOf(materials, 'material') : undefined,
    'photos',
  ].filter((each) => each !== undefined)
  return `Its ${formatList(what)} are deleted with it. This can’t be undone.`
}

/** Returns whether a property may be deleted. Nothing may refer to it. */
export function propertyDeletion(property: Use): Verdict {
  const uses = usesOf(property)
  return uses === undefined
    ? allowed
    : refused('in-use', `It has ${uses}, so it can’t be deleted`, 'Archive it to take it out of use')
}
