import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { clientPropertiesQuery, useAddTeamProperty } from '#/api/admin/team-properties.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { teamsQuery } from '#/api/teams.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { mayOpenPage } from '#/domain/policy/page-rights.ts'
import { canManageListings } from '#/domain/policy/team-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { sentences, type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { SearchableSelect } from '../fields/searchable-select.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'

/** Adds a property of the client to a team. If another team has it, it is only moved after a second press. */
export function AddPropertyDialog({
  team,
  manage,
  onClose,
}: {
  team: Team
  /** Checked again while the dialog is open, because the user may lose the right meanwhile. */
  manage: Verdict
  onClose: () => void
}) {
  const viewer = useViewer()
  const properties = useQuery(clientPropertiesQuery())
  const teams = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  const [chosenId, setChosenId] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [moving, setMoving] = useState(false)
  const [error, setError] = useState<string>()
  const add = useAddTeamProperty(team.id)
  const teamOf = (id: string) => teams.data?.find((one) => one.properties.includes(id))
  const options = (properties.data ?? [])
    .filter(({ id }) => !team.properties.includes(id))
    .map(({ id, name, address, ownerName }) => {
      const other = teamOf(id)
      const closed = other && !canManageListings(viewer.user, other).ok
      return {
        value: id,
        label: name,
        detail: [address, ownerName, other && `in ${other.name}`].filter(Boolean).join(', '),
        ...(closed ? { blocked: `In ${other.name}, whose listings you can’t change` } : {}),
      }
    })
  // Without the teams, nobody knows which property would be moved away from another team.
  const unread = [properties, teams].find(({ data }) => data === undefined)
  const chosen = properties.data?.find(({ id }) => id === chosenId)
  const other = chosen && teamOf(chosen.id)
  const name = chosen ? nameInSentence(chosen.name) : ''
  const submit = () => {
    setError(undefined)
    setAsked(true)
    if (!chosen) return
    if (other && !moving) return setMoving(true)
    add.act(
      { propertyId: chosen.id, fromTeamRef: other?.id },
      {
        onSuccess: () => {
          toast.success({
            title: other ? `${name} moved to ${team.name}` : `${name} was added to ${team.name}`,
          })
          onClose()
        },
        onError: (thrown) => {
          setMoving(false)
          setError(errorMessage(thrown))
          void teams.refetch()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title={`Add property to ${shortName(team.name)}`}
      verb={moving ? `Move to ${shortName(team.name)}` : 'Add property'}
      confirming={moving}
      variant="primary"
      dirty={chosen !== undefined && !add.isSuccess}
      blocked={!manage.ok || unread !== undefined}
      pending={add.isPending}
      error={error}
      onConfirm={submit}
      onClose={onClose}
    >
      {unread?.isError ? (
        <QueryErrorPanel
          query={unread}
          what={unread === teams ? 'The teams' : 'The properties'}
          headingLevel={3}
        />
      ) : (
        <SearchableSelect
          label="Property"
          placeholder="Name or address"
          noMatch="No property matches"
          options={options}
          value={chosenId}
          disabled={unread !== undefined}
          error={asked && !chosen ? 'Selection Required' : undefined}
          onChange={(value) => {
            setChosenId(value)
            setMoving(false)
            setError(undefined)
          }}
        />
      )}
      {other && (
        <p role="status" className="mt-3 text-ink-2">
          {moving
            ? `Press again to move ${name}: ${other.name} will no longer lease it.`
            : `${name} is in ${other.name}. Adding it here moves it; its leads stay with ${other.name}.`}
        </p>
      )}
      {!manage.ok && <p className="mt-3 text-ink-3">{sentences(manage)}</p>}
      {mayOpenPage('manageProperties', viewer) && (
        <p className="mt-4 text-ink-3">
          Is it new? <Link to="/manage/properties">Add it to your properties</Link> first.
        </p>
      )}
    </ConfirmDialog>
  )
}
