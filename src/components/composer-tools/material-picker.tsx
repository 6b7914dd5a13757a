import { type KeyboardEvent, useRef, useState } from 'react'

import { useLateValue } from '#/components/use-late-value.ts'
import { matchingMaterials, type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { type Insert, insertPicked } from './insert-picked.ts'
import { MaterialList } from './material-list.tsx'
import { PickerTrouble } from './picker-trouble.tsx'
import { linksOf, sendable } from './sendable.ts'
import { useGoneFiles, useLeadMaterials } from './use-lead-materials.ts'

/**
 * Attach Marketing Material: what there is to send of the lead's property. Only what has a safe
 * address can be chosen; Attach waits for a choice.
 */
export function MaterialPicker({
  leadId,
  asLinks,
  onAttach,
  onInsert,
  onClose,
}: {
  leadId: string
  /** Their links go into the text, because nothing can be attached to it. */
  asLinks: boolean
  /** Gets the chosen materials in the order of the list. */
  onAttach: (materials: readonly MarketingMaterial[]) => void
  /** Gets what puts their links into a field. */
  onInsert: (insert: Insert) => void
  onClose: () => void
}) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const words = useLateValue(search)
  const place = useRef<HTMLDivElement>(null)
  const { propertyRef, propertyName, materials, error, busy, retry } = useLeadMaterials(leadId)
  const asked = (materials ?? []).filter(({ id }) => chosen.has(id))
  const { gone, checking } = useGoneFiles(asked)
  const taken = asked.filter((one) => sendable(one, location.origin, gone).ok)
  const shown = matchingMaterials(materials ?? [], words)

  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const attach = () => {
    if (!asLinks) return onAttach(taken)
    const links = linksOf(taken, location.origin)
    onInsert((field, wasThere) => insertPicked(field, links, wasThere))
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    place.current?.querySelector<HTMLElement>('input')?.focus()
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
              (taken.length === 0 ? 'None Selected' : `${taken.length.toLocaleString('en-US')} selected`)}
          </p>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={taken.length === 0}
            loading={taken.length > 0 && checking}
            onClick={attach}
          >
            Attach
          </Button>
        </>
      }
    >
      {error ? (
        <PickerTrouble what="The materials" error={error} busy={busy} onRetry={retry} />
      ) : propertyRef === null ? (
        <div className="py-10 text-center">
          <p className="text-heading">None Selected</p>
          <p className="mt-1 text-ink-3">
            Choose a property to see its materials. This lead has none yet: add one under{' '}
            <Link to="/leads/$leadId" params={{ leadId }} onClick={onClose}>
              Property interest
            </Link>
            .
          </p>
        </div>
      ) : (
        <>
          <SearchField
            label={name === undefined ? 'Search materials' : `Search ${name} materials`}
            value={search}
            onChange={setSearch}
            onKeyDown={key}
            autoComplete="off"
          />
          <div ref={place} className="-mx-2.5 mt-2 h-[250px] overflow-y-auto">
            {materials === undefined ? (
              <p role="status" className="flex items-center gap-2 px-2.5 py-3 text-ink-3">
                <Spinner /> Loading materials
              </p>
            ) : shown.length === 0 ? (
              <p role="status" className="px-2.5 py-3 text-ink-3">
                {materials.length === 0 && name !== undefined ? (
                  <>
                    No Results. <bdi>{name}</bdi> has no marketing materials yet.
                  </>
                ) : (
                  'No Results'
                )}
              </p>
            ) : (
              <MaterialList
                label={name === undefined ? 'Materials' : `Materials of ${name}`}
                materials={shown}
                chosen={chosen}
                gone={gone}
                onChoose={choose}
              />
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
