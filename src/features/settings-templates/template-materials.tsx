import { hashKey, useQueries } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { FileText, Link2, Paperclip, X } from 'lucide-react'
import { useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { missingRows } from '#/api/cache/missing-rows.ts'
import { materialsQuery } from '#/api/properties.ts'
import { MaterialList } from '#/components/composer-tools/material-list.tsx'
import { PickerProblem } from '#/components/composer-tools/picker-problem.tsx'
import { sendable } from '#/components/composer-tools/sendable.ts'
import { useGoneFiles, useSentAlong } from '#/components/composer-tools/use-lead-materials.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import {
  materialKind,
  matchingMaterials,
  type MarketingMaterial,
} from '#/domain/template/marketing-material.ts'
import { type TemplateType } from '#/domain/template/templated-response.ts'
import { allowed, refused } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

/** Returns all materials of a team's properties, as far as they could be read. */
function useTeamMaterials(properties: readonly string[], enabled: boolean) {
  const read = useQueries({
    queries: properties.map((id) => ({ ...materialsQuery(id), enabled })),
    combine: (answers) => {
      const failed = answers.filter(({ data, error }) => data === undefined && error !== null)
      return {
        materials: answers.flatMap(({ data }) => data ?? []),
        pending: answers.some(({ isPending }) => isPending),
        error: failed[0]?.error ?? null,
        allFailed: failed.length === answers.length,
        isFetching: failed.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(failed.map((one) => one.refetch())),
      }
    },
  })
  const someUnreadable = useSelector(missingRows, (all) =>
    properties.some((id) => (all.get(hashKey(keys.materials(id))) ?? 0) > 0),
  )
  /** `incomplete` says whether a material may exist although it is not in the list. */
  return { ...read, incomplete: read.error !== null || someUnreadable }
}

interface Along {
  properties: readonly string[]
  /** Ids of the materials that are sent with the template. */
  value: readonly string[]
  onChange: (refs: string[]) => void
}

interface Attached extends Pick<Along, 'properties' | 'value'> {
  /** Materials that were saved with the template. Others are fetched. */
  known: readonly MarketingMaterial[]
}

/** A button that opens the choice of materials for a template. */
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

/** Returns the attached materials by id, as far as they could be read. */
function useAttachedMaterials({ properties, known, value }: Attached) {
  const some = value.some((id) => !known.some((one) => one.id === id))
  const read = useTeamMaterials(properties, some)
  return { read, byId: new Map([...read.materials, ...known].map((one) => [one.id, one])) }
}

/** Returns the links that follow the text of a template of a type. */
export function useTemplateLinks(attached: Attached, type: TemplateType): string {
  const { byId } = useAttachedMaterials(attached)
  return useSentAlong(
    attached.value.flatMap((id) => byId.get(id) ?? []),
    type === 'EMAIL',
  ).links
}

/** The materials that are sent with the template: links in texts, files in emails. */
export function AttachedMaterials({
  properties,
  known,
  value,
  readOnly,
  onChange,
}: Along & Attached & { readOnly: boolean }) {
  const { read, byId } = useAttachedMaterials({ properties, known, value })
  const nameless = read.pending
    ? 'Loading material'
    : read.incomplete
      ? 'A material that couldn’t be loaded'
      : 'A material that’s gone'
  if (value.length === 0) return null
  return (
    <>
      <ul aria-label="Sent along" className="mt-2 flex flex-wrap gap-2">
        {value.map((id) => {
          const material = byId.get(id)
          const name = material?.name ?? nameless
          return (
            <li
              key={id}
              ref={passFocusOn}
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
      {read.error && value.some((id) => !byId.has(id)) && <QueryErrorNote query={read} className="mt-2" />}
    </>
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
  const { materials, pending, error, allFailed, incomplete, isFetching, refetch } = useTeamMaterials(
    properties,
    true,
  )
  const shown = matchingMaterials(materials, search)
  const ticked = materials.filter(({ id }) => chosen.has(id))
  const { gone, checking } = useGoneFiles(ticked)
  // A material that is not in the list stays attached: it may only be missing because it could not be loaded.
  const unsendable = new Set(
    ticked.filter((one) => !sendable(one, location.origin, gone).ok).map(({ id }) => id),
  )
  const attachable = [...chosen].filter((id) => !unsendable.has(id))
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
            verdict={attachable.length === 0 && value.length === 0 ? nothing : allowed}
            size="lg"
            variant="primary"
            loading={attachable.length > 0 && checking}
            onClick={() => onAttach(attachable)}
          >
            Attach
          </GatedButton>
        </>
      }
    >
      {error && (
        <PickerProblem
          what={allFailed ? 'The materials' : 'Some materials'}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
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
              : materials.length > 0
                ? 'No Results'
                : !incomplete && 'There are no marketing materials yet.'}
          </p>
        ) : (
          <MaterialList label="Materials" materials={shown} chosen={chosen} gone={gone} onChoose={choose} />
        )}
      </div>
    </Dialog>
  )
}
