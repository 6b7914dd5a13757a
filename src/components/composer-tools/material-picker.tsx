import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { useDebouncedValue } from '#/components/use-debounced-value.ts'
import { matchingMaterials, type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { type Insert, insertPicked } from './insert-picked.ts'
import { MaterialList } from './material-list.tsx'
import { PickerProblem } from './picker-problem.tsx'
import { filesAndLinks, sendable } from './sendable.ts'
import { useGoneFiles, useLeadMaterials } from './use-lead-materials.ts'

/**
 * Attach Marketing Material: the materials that can be sent for the lead's property. Only materials with a safe URL can
 * be chosen. Attach is disabled until one is chosen.
 */
export function MaterialPicker({
  leadId,
  onAttach,
  onInsert,
  onClose,
}: {
  leadId: string
  /**
   * Receives the chosen files in the order of the list. Without this callback, links to the files are inserted into the
   * text, as for materials that are web pages.
   */
  onAttach?: ((materials: readonly MarketingMaterial[]) => void) | undefined
  /** Receives a function that inserts the links into a field. */
  onInsert: (insert: Insert) => void
  onClose: () => void
}) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = useDebouncedValue(search)
  const list = useRef<HTMLDivElement>(null)
  const { propertyRef, propertyName, materials, error, busy, retry } = useLeadMaterials(leadId)
  const ticked = (materials ?? []).filter(({ id }) => chosen.has(id))
  const { gone, checking } = useGoneFiles(ticked)
  const attachable = ticked.filter((one) => sendable(one, location.origin, gone).ok)
  const shown = matchingMaterials(materials ?? [], query)

  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const attach = () => {
    const { files, links } = filesAndLinks(attachable, onAttach !== undefined, location.origin)
    if (links !== '') onInsert((field, wasThere) => insertPicked(field, links, wasThere))
    onAttach?.(files)
    onClose()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>('input')?.focus()
  }
  const name = propertyName === undefined ? undefined : shortName(propertyName, 40)

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Attach Marketing Material"
      footer={
        <>
          <p role="status" className="mr-auto text-small text-ink-3 tabular-nums">
            {materials !== undefined &&
              materials.length > 0 &&
              (attachable.length === 0 ? 'None Selected' : `${formatCount(attachable.length)} selected`)}
          </p>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={attachable.length === 0}
            loading={attachable.length > 0 && checking}
            onClick={attach}
          >
            Attach
          </Button>
        </>
      }
    >
      {error ? (
        <PickerProblem what="The materials" error={error} busy={busy} onRetry={retry} />
      ) : propertyRef === null ? (
        <NoProperty leadId={leadId} onLeave={onClose} />
      ) : (
        <>
          <SearchField
            label={name === undefined ? 'Search materials' : `Search ${name} materials`}
            value={search}
            onChange={setSearch}
            onKeyDown={key}
            autoComplete="off"
          />
          <div ref={list} className="-mx-2.5 mt-2 h-[250px] overflow-y-auto">
            {propertyRef !== undefined && (
              <MissingRows
                queryKey={keys.materials(propertyRef)}
                one="material"
                many="materials"
                className="px-2.5 py-1 text-small"
              />
            )}
            <FoundMaterials
              of={name}
              materials={materials}
              shown={shown}
              chosen={chosen}
              gone={gone}
              onChoose={choose}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}

function NoProperty({ leadId, onLeave }: { leadId: string; onLeave: () => void }) {
  return (
    <div className="py-10 text-center">
      <p className="text-heading">None Selected</p>
      <p className="mt-1 text-ink-3">
        Choose a property to see its materials. This lead has none yet: add one under{' '}
        <Link to="/leads/$leadId" params={{ leadId }} onClick={onLeave}>
          Property interest
        </Link>
        .
      </p>
    </div>
  )
}

/** The materials that match a search, or the reason why there are none. */
function FoundMaterials({
  of: name,
  materials,
  shown,
  ...list
}: Omit<ComponentProps<typeof MaterialList>, 'label' | 'materials'> & {
  /** Name of the property. */
  of: string | undefined
  /** All materials of the property. undefined while they are loading. */
  materials: readonly MarketingMaterial[] | undefined
  shown: readonly MarketingMaterial[]
}) {
  if (materials === undefined) {
    return (
      <p role="status" className="flex items-center gap-2 px-2.5 py-3 text-ink-3">
        <Spinner /> Loading materials
      </p>
    )
  }
  if (shown.length === 0) {
    return (
      <p role="status" className="px-2.5 py-3 text-ink-3">
        {materials.length === 0 && name !== undefined ? (
          <>
            No Results. <bdi>{name}</bdi> has no marketing materials yet.
          </>
        ) : (
          'No Results'
        )}
      </p>
    )
  }
  return (
    <MaterialList
      label={name === undefined ? 'Materials' : `Materials of ${name}`}
      materials={shown}
      {...list}
    />
  )
}
