import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'

import { openHouseQuery, useCancelOpenHouse } from '#/api/admin/open-houses.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { textRecipients } from '#/domain/open-house/attendees.ts'
import {
  changeVerdict,
  type OpenHouse,
  openHouseDate,
  openHouseHours,
} from '#/domain/open-house/open-house.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useSeenVersion } from '../kit/use-seen-version.ts'

const people = (count: number) => countOf(count, 'person', 'people')

function Unread({ query }: { query: ComponentProps<typeof QueryErrorNote>['query'] }) {
  return (
    <QueryErrorNote query={query} className="mt-2">
      We couldn’t read who registered, so it can’t be canceled yet.
    </QueryErrorNote>
  )
}

/** Cancels an open house, and asks whether to text those who registered. */
export function CancelDialog({
  teamId,
  house: opened,
  may,
  onClose,
}: {
  teamId: string
  house: OpenHouse
  may: Verdict
  onClose: () => void
}) {
  const query = useQuery(openHouseQuery(opened.id))
  const details = query.data
  const house = details ?? opened
  const [seenTs = house.changedTs ?? 0, onFailure] = useSeenVersion(
    openHouseQuery(opened.id),
    ({ changedTs = 0 }) => changedTs,
  )
  const now = useNow(15_000)
  const [textRegistered, setText] = useState(true)
  const [error, setError] = useState<string>()
  const cancel = useCancelOpenHouse(teamId)
  const change = changeVerdict(house, now)
  const blocked = may.ok ? change : may
  const texted = textRecipients(
    (details?.attendees ?? []).filter(({ registeredTs }) => registeredTs !== undefined),
  ).length
  const run = () => {
    setError(undefined)
    cancel.act(
      { house, textRegistered: textRegistered && texted > 0, fromTs: seenTs },
      {
        onSuccess: () => {
          toast.success({ title: 'Open house canceled', body: openHouseDate(house) })
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
      title="Cancel open house"
      verb="Cancel open house"
      cancel="Keep it"
      verdict={blocked}
      blocked={details === undefined}
      pending={cancel.isPending}
      error={error}
      onConfirm={run}
      onClose={onClose}
    >
      <p>
        {openHouseDate(house)}, {openHouseHours(house)}. This can’t be undone.
      </p>
      <p className="mt-2 text-ink-2">
        {house.registered === 0 ? 'No one registered.' : `${people(house.registered)} registered.`}
      </p>
      {!details &&
        (query.isError ? (
          <Unread query={query} />
        ) : (
          <p className="mt-2 text-ink-3">Loading who registered</p>
        ))}
      {texted > 0 ? (
        <Checkbox
          className="mt-3"
          label={`Text the ${people(texted)} who allowed texts that it’s canceled`}
          checked={textRegistered}
          onChange={setText}
        />
      ) : (
        details && house.registered > 0 && <p className="mt-2 text-ink-2">None of them can get a text.</p>
      )}
    </ConfirmDialog>
  )
}
