import { useQuery } from '@tanstack/react-query'
import { TriangleAlert, ArrowUp } from 'lucide-react'
import { useMemo } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { PersonName } from '#/components/people/person-name.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { newAboveLabel } from '#/components/text-composer/text-status.ts'
import { type LastNumber, lastOtherNumber } from '#/domain/message/text-last-number.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

/** Warns that the renter last used another number, so that a message to this one may not reach them. */
export function OtherNumberNotice({
  target,
  onChoose,
}: {
  target: TextTarget
  /** Opens the conversation with that number. undefined when that is not possible. */
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
        <span className="min-w-0 wrap-anywhere">
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

/**
 * Returns the number that the renter of a conversation used last, if it is another one. Only reads the cached lead and
 * sends no request.
 */
function useOtherNumber({ leadId, phone }: TextTarget): LastNumber | undefined {
  const { data: lead } = useQuery({ ...leadQuery(leadId), enabled: false })
  return useMemo(() => lead && lastOtherNumber(lead, phone), [lead, phone])
}

/** Says that new texts arrived while this text was being written. */
export function NewAboveNotice({ id, count, onSee }: { id: string; count: number; onSee: () => void }) {
  return (
    // Keep the focus in the field, as with Send.
    <span ref={passFocusOn} role="presentation" onMouseDown={(event) => event.preventDefault()}>
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

/** Says that another tab changed the same draft. While the two texts differ, both are kept and the user chooses one. */
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
            className="mt-1 block max-h-20 overflow-y-auto wrap-anywhere whitespace-pre-wrap text-ink"
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
