import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { adminKeys } from '#/api/admin/keys.ts'
import { useSetPropertyOwner } from '#/api/admin/owners.ts'
import { clientPropertiesQuery } from '#/api/admin/team-properties.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { type OwnedProperty, type OwnerDetails } from '#/domain/owner/owner-details.ts'
import { type OwnerRow } from '#/domain/owner/owner-rows.ts'
import { formerReportsText, movedReportsText } from '#/domain/owner/owner-share.ts'
import { mayOpenPage } from '#/domain/policy/page-rights.ts'
import { type TeamKind } from '#/domain/team/team-kind.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { SearchableSelect } from '../fields/searchable-select.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { QueryList } from '../table/query-list.tsx'

const ownerOf = (owners: readonly OwnerRow[] | undefined, propertyId: string) =>
  owners?.find(({ properties }) => properties.includes(propertyId))

/** Returns what stays when a property moves. If the property is its own team, only its leads stay. */
const whatStays = (kind: TeamKind) =>
  kind === 'BROKER' ? 'Its team and its leads stay as they are.' : 'Its leads stay as they are.'

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** Adds a property to an owner. If another owner has it, it is only moved after a second press. */
export function AddOwnerPropertyDialog({
  owner,
  owners,
  may,
  onClose,
}: {
  owner: OwnerDetails
  owners: UseQueryResult<OwnerRow[]>
  may: Verdict
  onClose: () => void
}) {
  const viewer = useViewer()
  const properties = useQuery(clientPropertiesQuery())
  const add = useSetPropertyOwner()
  const [chosenId, setChosenId] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [moving, setMoving] = useState(false)
  const [error, setError] = useState<string>()
  const chosen = properties.data?.find(({ id }) => id === chosenId)
  const other = chosen && ownerOf(owners.data, chosen.id)
  const own = new Set(owner.properties.map(({ id }) => id))
  const submit = () => {
    setError(undefined)
    setAsked(true)
    if (!chosen) return
    if (other && !moving) return setMoving(true)
    add.act(
      { ownerId: owner.id, propertyId: chosen.id, fromOwnerId: other?.id },
      {
        onSuccess: () => {
          toast.success({ title: 'Property added', body: shortName(chosen.name) })
          onClose()
        },
        onError: (thrown) => {
          setMoving(false)
          setError(errorMessage(thrown))
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title={`Add property to ${shortName(owner.name)}`}
      verb={moving ? 'Move here' : 'Add property'}
      confirming={moving}
      variant="primary"
      blocked={properties.data === undefined || owners.data === undefined}
      pending={add.isPending}
      error={error}
      verdict={may}
      onConfirm={submit}
      onClose={onClose}
    >
      <QueryList
        query={properties}
        what="The properties"
        rows={1}
        answer={{ queryKey: adminKeys.clientProperties(), one: 'property', many: 'properties' }}
      >
        {(all) => (
          <QueryList query={owners} what="The owners" rows={1}>
            {(rows) => (
              <SearchableSelect
                label="Property"
                placeholder="Name or address"
                noMatch="No property matches"
                options={all
                  .filter(({ id }) => !own.has(id))
                  .map(({ id, name, address }) => {
                    const its = ownerOf(rows, id)
                    return {
                      value: id,
                      label: shortName(name, 200),
                      detail: [address, its ? `of ${shortName(its.name)}` : 'no owner']
                        .filter(Boolean)
                        .join(', '),
                    }
                  })}
                value={chosenId}
                error={asked && !chosen ? 'Selection Required' : undefined}
                onChange={(value) => {
                  setChosenId(value)
                  setMoving(false)
                  setError(undefined)
                }}
              />
            )}
          </QueryList>
        )}
      </QueryList>
      {other && (
        <p role="status" className="mt-3 text-ink-2" data-user-text>
          {moving
            ? `Press again to move it from ${nameInSentence(other.name)}.`
            : `It belongs to ${nameInSentence(other.name)}. Adding it here moves it; ${lowerFirst(whatStays(viewer.kind))} ${formerReportsText(1, 1)}`}
        </p>
      )}
      {mayOpenPage('manageProperties', viewer) && (
        <p className="mt-4 text-ink-3">
          Is it new? <Link to="/manage/properties">Add it to your properties</Link> first.
        </p>
      )}
    </ConfirmDialog>
  )
}

/** Moves a property of an owner to another owner. */
export function MovePropertyDialog({
  owner,
  property,
  owners,
  may,
  onClose,
}: {
  owner: OwnerDetails
  property: OwnedProperty
  owners: UseQueryResult<OwnerRow[]>
  may: Verdict
  onClose: () => void
}) {
  const { kind } = useViewer()
  const move = useSetPropertyOwner()
  const [target, setTarget] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<string>()
  const run = () => {
    setError(undefined)
    setAsked(true)
    if (target === undefined) return
    move.act(
      { ownerId: target, propertyId: property.id, fromOwnerId: owner.id },
      {
        onSuccess: () => {
          toast.success({ title: 'Property moved', body: shortName(property.name) })
          onClose()
        },
        onError: (thrown) => setError(errorMessage(thrown)),
      },
    )
  }
  return (
    <ConfirmDialog
      title={`Move ${shortName(property.name)}`}
      verb="Move"
      variant="primary"
      pending={move.isPending}
      error={error}
      verdict={may}
      onConfirm={run}
      onClose={onClose}
    >
      <QueryList
        query={owners}
        what="The owners"
        rows={1}
        answer={{ queryKey: adminKeys.owners(), one: 'owner', many: 'owners' }}
      >
        {(rows) => (
          <SearchableSelect
            label="To the owner"
            placeholder="Choose an owner"
            noMatch="No owner matches"
            options={rows
              .filter(({ id, state }) => id !== owner.id && state !== 'ARCHIVED')
              .map(({ id, name, contact }) => ({
                value: id,
                label: shortName(name, 200),
                detail: contact?.name,
              }))}
            value={target}
            onChange={setTarget}
            error={asked && target === undefined ? 'Selection Required' : undefined}
          />
        )}
      </QueryList>
      <p className="mt-3 text-ink-2">
        {[whatStays(kind), movedReportsText(owner.shares, property.id)].filter(Boolean).join(' ')}
      </p>
    </ConfirmDialog>
  )
}
