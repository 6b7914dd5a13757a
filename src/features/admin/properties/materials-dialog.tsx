import { useQuery } from '@tanstack/react-query'
import { FileText, Images, Link2 } from 'lucide-react'

import { errorMessage } from '#/api/errors.ts'
import { materialsQuery } from '#/api/properties.ts'
import { SafeLink } from '#/components/safe-link/safe-link.tsx'
import { type PropertyRow } from '#/domain/team/property-rows.ts'
import { materialKind } from '#/domain/template/marketing-material.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { trimmed } from '#/lib/blank.ts'
import { fileSize } from '#/lib/file-size.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { ErrorPanel } from '#/ui/display/error-panel.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/** The files and pages of a property that renters are sent. */
export function MaterialsDialog({ property, onClose }: { property: PropertyRow; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(materialsQuery(property.id))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Marketing materials of ${shortName(property.name)}`}
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      {data ? (
        data.length === 0 ? (
          <EmptyState
            icon={Images}
            headingLevel={3}
            title="No materials yet"
            body={`Nothing of ${shortName(property.name)} can be sent to renters.`}
          />
        ) : (
          <ul className="rounded-md border border-line">
            {data.map((material) => (
              <li
                key={material.id}
                className="flex min-h-10 items-center gap-2.5 border-t border-line px-3 py-1.5 first:border-t-0"
              >
                <Icon
                  icon={materialKind(material) === 'PDF' ? FileText : Link2}
                  size={15}
                  className="text-ink-3"
                />
                <span className="min-w-0 flex-1 break-words">
                  <SafeLink href={material.url} className="text-inherit">
                    <bdi>{shortName(trimmed(material.name) || 'Without a name')}</bdi>
                  </SafeLink>
                </span>
                <span className="shrink-0 text-small text-ink-3">
                  {materialKind(material) === 'PDF' ? (fileSize(material.bytes) ?? 'PDF') : 'Page'}
                </span>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorPanel
          headingLevel={3}
          title="The materials could not be loaded"
          message={errorMessage(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <p role="status" className="flex items-center gap-2 text-ink-3">
          <Spinner /> Loading the materials
        </p>
      )}
    </Dialog>
  )
}
