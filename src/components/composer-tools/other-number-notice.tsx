import { TriangleAlert } from 'lucide-react'

import { PersonName } from '#/components/person-name.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { useOtherNumber } from './use-other-number.ts'

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
