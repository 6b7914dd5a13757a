import { useQueries } from '@tanstack/react-query'
import { FileText, Link2, Paperclip, X } from 'lucide-react'
import { useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { materialsQuery } from '#/api/properties.ts'
import { MaterialList } from '#/components/composer-tools/material-list.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { MissingRows } from '#/components/missing-rows.tsx'
import {
  materialKind,
  matchingMaterials,
  type MarketingMaterial,
} from '#/domain/template/marketing-material.ts'
import { allowed, refused } from '#/lib/result.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/** All materials of the properties of a team. */
function useTeamMaterials(properties: readonly string[], enabled: boolean) {
  return useQueries({
    queries: properties.map((id) => ({ ...materialsQuery(id), enabled })),
    combine: (answers) => ({
      materials: answers.flatMap(({ data }) => data ?? []),
      pending: answers.some(({ isPending }) => isPending),
    }),
  })
}

interface Along {
  properties: readonly string[]
  /** The ids of what is sent along with the template. */
  value: readonly string[]
  onChange: (refs: string[]) => void
}

/** Opens the choice of what is sent along with a template. */
export function AttachMaterial({ properties, value, onChange }: Along) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="bar" icon={Paperclip} onClick={() => setOpen(true)}>
        Attach material
      </Button>
      {open && (
        <AttachDialog
          properties={properties}
          value={value}
          onAttach={(chosen) => {
            onChange(chosen)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** What is sent along with a template: links in texts, files in emails. */
export function AttachedMaterials({
  properties,
  known,
  value,
  readOnly,
  onChange,
}: Along & {
  /** What is saved with it; the others are read. */
  known: readonly MarketingMaterial[]
  readOnly: boolean
}) {
  const some = value.some((id) => !known.some((one) => one.id === id))
  const { materials } = useTeamMaterials(properties, some)
  const byId = new Map([...materials, ...known].map((one) => [one.id, one]))
  if (value.length === 0) return null
  return (
    <ul aria-label="Sent along" className="mt-2 flex flex-wrap gap-2">
      {value.map((id) => {
        const material = byId.get(id)
        const name = material?.name ?? 'A material that’s gone'
        return (
          <li
            key={id}
            className="inline-flex h-8 max-w-full items-center gap-1.5 rounded border border-line-2 bg-soft pl-2"
          >
            <Icon
              icon={material && materialKind(material) === 'URL' ? Link2 : FileText}
              size={14}
              className="text-ink-3"
            />
            <bdi className="min-w-0 truncate" data-user-text>
              {name}
            </bdi>
            {readOnly ? (
              <span className="w-1" />
            ) : (
              <IconButton
                label={`Remove ${name}`}
                icon={X}
                size="sm"
                onClick={() => onChange(value.filter((one) => one !== id))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const nothing = refused('nothing-chosen', 'Choose a material first')

function AttachDialog({
  properties,
  value,
  onAttach,
  onClose,
}: {
  properties: readonly string[]
  value: readonly string[]
  onAttach: (chosen: string[]) => void
  onClose: () => void
}) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(value))
  const { materials, pending } = useTeamMaterials(properties, true)
  const shown = matchingMaterials(materials, search)
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Attach material"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <GatedButton
            verdict={chosen.size === 0 && value.length === 0 ? nothing : allowed}
            size="lg"
            variant="primary"
            onClick={() => onAttach([...chosen])}
          >
            Attach
          </GatedButton>
        </>
      }
    >
      <SearchField label="Search materials" value={search} onChange={setSearch} autoComplete="off" />
      <div className="-mx-2.5 mt-2 h-[250px] overflow-y-auto">
        {properties.map((id) => (
          <MissingRows
            key={id}
            queryKey={keys.materials(id)}
            one="material"
            many="materials"
            className="px-2.5 py-1 text-small"
          />
        ))}
        {shown.length === 0 ? (
          <p role="status" className="px-2.5 py-3 text-ink-3">
            {pending
              ? 'Loading materials'
              : materials.length === 0
                ? 'There are no marketing materials yet.'
                : 'No Results'}
          </p>
        ) : (
          <MaterialList
            label="Materials"
            materials={shown}
            chosen={chosen}
            gone={new Set()}
            onChoose={choose}
          />
        )}
      </div>
    </Dialog>
  )
}
