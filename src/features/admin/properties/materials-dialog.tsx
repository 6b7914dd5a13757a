import { useQuery } from '@tanstack/react-query'

import { marketingQuery } from '#/api/admin/marketing.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { type PropertyRow } from '#/domain/team/property-rows.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { AddMaterialButton, MaterialsTable, useMaterials } from '../marketing/materials.tsx'
import { MissingMarketing } from '../marketing/missing-marketing.tsx'

/**
 * The files and pages of a property that can be sent to renters. Users who manage listings can add, change and delete
 * them.
 */
export function MaterialsDialog({
  teamId,
  property,
  manage,
  onClose,
}: {
  teamId: string
  property: PropertyRow
  manage: Verdict
  onClose: () => void
}) {
  const query = useQuery(marketingQuery(property.id))
  const { data, error } = query
  const materials = useMaterials({ teamId, propertyId: property.id }, manage)
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={`Marketing materials of ${shortName(property.name)}`}
        width={600}
        footer={
          <>
            <span className="mr-auto">
              <AddMaterialButton verdict={manage} onAdd={materials.add} />
            </span>
            <Button size="lg" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        {data ? (
          <>
            <MaterialsTable materials={data.materials} actions={materials} verdict={manage} narrow />
            <MissingMarketing propertyId={property.id} part="materials" />
          </>
        ) : error ? (
          <QueryErrorPanel query={query} what="The materials" headingLevel={3} />
        ) : (
          <p role="status" className="flex items-center gap-2 text-ink-3">
            <Spinner /> Loading the materials
          </p>
        )}
      </Dialog>
      {materials.dialog}
    </>
  )
}
