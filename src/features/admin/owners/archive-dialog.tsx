import { type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { adminKeys } from '#/api/admin/keys.ts'
import { ownersQuery, useArchiveOwner, useRestoreOwner } from '#/api/admin/owners.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { type OwnerRow } from '#/domain/owner/owner-rows.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { toast } from '#/ui/layers/toast.ts'

import { SearchableSelect } from '../fields/searchable-select.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useSeenVersion } from '../kit/use-seen-version.ts'
import { QueryList } from '../table/query-list.tsx'

const NOBODY = 'nobody'

/** Archives an owner. If the owner has properties, it first asks who gets them. */
export function ArchiveOwnerDialog({
  ownerId,
  owners,
  may,
  onClose,
}: {
  ownerId: string
  owners: UseQueryResult<OwnerRow[]>
  may: Verdict
  onClose: () => void
}) {
  const [target, setTarget] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<string>()
  const archive = useArchiveOwner(ownerId)
  const ownerIn = (rows: readonly OwnerRow[] | undefined) => rows?.find(({ id }) => id === ownerId)
  const owner = ownerIn(owners.data)
  const [seenTs, onFailure] = useSeenVersion(ownersQuery(), (rows) => ownerIn(rows)?.changedTs)
  const count = owner?.properties.length ?? 0
  const properties = count === 1 ? 'property' : 'properties'
  const run = () => {
    if (!owner) return
    setError(undefined)
    setAsked(true)
    if (count > 0 && target === undefined) return
    archive.act(
      {
        target: count === 0 ? undefined : target === NOBODY ? null : target,
        fromTs: seenTs ?? owner.changedTs,
      },
      {
        onSuccess: () => {
          toast.success({ title: 'Owner archived', body: shortName(owner.name) })
          onClose()
        },
        onError: (thrown) => {
          setError(errorMessage(thrown))
          onFailure(thrown)
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title="Archive owner"
      verb="Archive"
      variant="primary"
      pending={archive.isPending}
      error={error}
      verdict={may}
      onConfirm={run}
      onClose={onClose}
    >
      <QueryList
        query={owners}
        what="The owner"
        rows={1}
        answer={{ queryKey: adminKeys.owners(), one: 'owner', many: 'owners' }}
      >
        {(rows) =>
          owner === undefined ? (
            <p>This owner no longer exists.</p>
          ) : (
            <>
              <p data-user-text>
                {nameInSentence(owner.name)} stays in the list as archived, and its weekly reports stop. It
                can be restored.
              </p>
              {count > 0 && (
                <SearchableSelect
                  className="mt-4"
                  label={`Where its ${count === 1 ? '' : `${count} `}${properties} ${count === 1 ? 'goes' : 'go'}`}
                  placeholder="Choose an owner"
                  noMatch="No owner matches"
                  options={[
                    { value: NOBODY, label: 'No owner' },
                    ...rows
                      .filter(({ id, state }) => id !== ownerId && state !== 'ARCHIVED')
                      .map(({ id, name, contact }) => ({
                        value: id,
                        label: shortName(name, 200),
                        detail: contact?.name,
                      })),
                  ]}
                  value={target}
                  onChange={setTarget}
                  error={asked && target === undefined ? 'Selection Required' : undefined}
                />
              )}
            </>
          )
        }
      </QueryList>
    </ConfirmDialog>
  )
}

/** Restores an archived owner. */
export function RestoreOwnerDialog({
  ownerId,
  owner,
  may,
  onClose,
}: {
  ownerId: string
  /** undefined until it is loaded. */
  owner: OwnerRow | undefined
  may: Verdict
  onClose: () => void
}) {
  const restore = useRestoreOwner()
  const [error, setError] = useState<string>()
  const name = owner === undefined ? 'The owner' : nameInSentence(owner.name)
  return (
    <ConfirmDialog
      title="Restore owner"
      verb="Restore"
      variant="primary"
      pending={restore.isPending}
      error={error}
      verdict={may}
      onConfirm={() => {
        setError(undefined)
        restore.act(
          { ownerId },
          {
            onSuccess: () => {
              toast.success({ title: 'Owner restored', body: owner && shortName(owner.name) })
              onClose()
            },
            onError: (thrown) => setError(errorMessage(thrown)),
          },
        )
      }}
      onClose={onClose}
    >
      <p data-user-text>
        {name} can be changed and given properties again. Properties that went elsewhere stay there, and
        weekly reports stay stopped.
      </p>
    </ConfirmDialog>
  )
}
