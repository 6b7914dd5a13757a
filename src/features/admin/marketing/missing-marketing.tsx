import { adminKeys } from '#/api/admin/keys.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'

const labels = {
  photos: ['photo', 'photos'],
  materials: ['material', 'materials'],
  feeds: ['feed', 'feeds'],
} as const

/** A note about photos, materials or feeds of a property that could not be read. */
export function MissingMarketing({ propertyId, part }: { propertyId: string; part: keyof typeof labels }) {
  const [one, many] = labels[part]
  return (
    <MissingRows
      queryKey={[...adminKeys.marketing(propertyId), part]}
      one={one}
      many={many}
      className="mt-2 text-small"
    />
  )
}
