import { hashKey } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'

import { adminKeys } from '#/api/admin/keys.ts'
import { missingRows } from '#/api/cache/missing-rows.ts'
import { type ManagedProperty } from '#/domain/property/managed-property.ts'
import { propertyMissing } from '#/domain/property/property-rights.ts'
import { type Verdict } from '#/lib/verdict.ts'

import { useLastKnown } from '../kit/use-last-known.ts'

const hash = hashKey([...adminKeys.propertyRows(), 'properties'])

/**
 * Returns a property among those of the client, or its last known version.
 * @param rows the properties that could be read, undefined until they are loaded
 * @returns the property, and why it is missing in `rows`. If some rows could not be read, it may be one of them
 */
export function useKnownProperty(
  id: string | undefined,
  rows: readonly ManagedProperty[] | undefined,
): { row: ManagedProperty | undefined; missing: Verdict | undefined } {
  const unreadable = useSelector(missingRows, (all) => (all.get(hash) ?? 0) > 0)
  const found = rows?.find((row) => row.id === id)
  const row = useLastKnown(found, id)
  if (found || !rows) return { row, missing: undefined }
  return { row, missing: unreadable ? propertyMissing.unreadable : propertyMissing.deleted }
}
