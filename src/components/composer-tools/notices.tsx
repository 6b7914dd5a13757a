import { useQuery } from '@tanstack/react-query'
import { TriangleAlert, ArrowUp } from 'lucide-react'
import { useMemo } from 'react'

import { leadQuery } from '#/api/leads.ts'
import { PersonName } from '#/components/people/person-name.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { newAboveLabel } from '#/components/text-composer/text-status.ts'
import { type LastNumber, lastOtherNumber } from '#/domain/message/text-last-number.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'

/** The renter used another number last: what is sent to this one may not reach them. */
export function OtherNumberNotice({
  target,
  onChoose,
}: {
  target: TextTarget
  /** Opens the conversation with that number, where there is one. */
  onChoose: ((phone: string) => void) | undefined
}) {
  const last = useOtherNumber(target)
  if (last === undefined) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded bg-warning-tint px-2.5 py-1.5 text-small text-warning-text"
    >
      <p className="flex min-w-0 flex-1 gap-1.5">
        <Icon icon={TriangleAlert} size={14} className="mt-px" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <PersonName name={target.name} /> last {last.used} from <PhoneNumber number={last.phone} />
        </span>
      </p>
      {onChoose && (
        <Button size="sm" onClick={() => onChoose(last.phone)}>
          Use that number
        </Button>
      )}
    </div>
  )
}

/** The number that the person of a conversation used last, where it is another one. Reads what is known of the lead, asks nothing. */
function useOtherNumber({ leadId, phone }: TextTarget): LastNumber | undefined {
  const { data: lead } = useQuery({ ...leadQuery(leadId), enabled: false })
  return useMemo(() => lead && lastOtherNumber(lead, phone), [lead, phone])
}

/** Others wrote while this text was being written. */
export function NewAboveNotice({ id, count, onSee }: { id: string; count: number; onSee: () => void }) {
  return (
    // The focus stays in the field, as with Send.
    <span role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <button
        type="button"
        id={id}
        onClick={onSee}
        className="flex w-full items-center gap-1.5 rounded bg-accent-tint px-2.5 py-1.5 text-left text-small font-medium text-accent-text hover:bg-accent-tint-2"
      >
        <Icon icon={ArrowUp} size={14} />
        {newAboveLabel(count)}
      </button>
    </span>
  )
}

/** Another tab wrote to the same draft: said when it was taken over; both texts kept while they differ. */
export function OtherTabNotice({
  other,
  onTake,
  onKeep,
}: {
  other: string | undefined
  onTake: () => void
  onKeep: () => void
}) {
  return (
    <div role="status" className="rounded bg-warning-tint px-2.5 py-1.5 text-small text-warning-text">
      <p className="font-medium">Changed in another tab</p>
      {other !== undefined && (
        <>
          <bdi
            data-user-text
            className="mt-1 block max-h-20 overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-wrap text-ink"
          >
            {other}
          </bdi>
          <div className="mt-1.5 flex flex-wrap gap-2">
            <Button size="sm" onClick={onKeep}>
              Keep mine
            </Button>
            <Button size="sm" onClick={onTake}>
              Use the other text
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
