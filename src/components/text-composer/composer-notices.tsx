import { ArrowUp, TriangleAlert } from 'lucide-react'
import { type ReactNode } from 'react'

import { PersonName } from '#/components/person-name.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { type LastNumber } from '#/domain/text-last-number.ts'
import { Button } from '#/ui/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/icon.tsx'

import { newAboveWords } from './send-words.ts'

/** What a person must know before Send, above the field. */
export function ComposerNotices({ inset, children }: { inset: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'flex flex-col gap-1.5 empty:hidden max-tablet:mb-1.5 max-tablet:[grid-area:notice]',
        inset && 'tablet:mx-3 tablet:mt-2',
      )}
    >
      {children}
    </div>
  )
}

/** The renter used another number last: what is sent to this one may not reach them. */
export function OtherNumberNotice({
  name,
  last,
  onChoose,
}: {
  name: string
  last: LastNumber
  /** Opens the conversation with that number, where there is one. */
  onChoose: (() => void) | undefined
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded bg-warning-tint px-2.5 py-1.5 text-small text-warning-text"
    >
      <p className="flex min-w-0 flex-1 gap-1.5">
        <Icon icon={TriangleAlert} size={14} className="mt-px" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <PersonName name={name} /> last {last.used} from <PhoneNumber number={last.phone} />
        </span>
      </p>
      {onChoose && (
        <Button size="sm" onClick={onChoose}>
          Use that number
        </Button>
      )}
    </div>
  )
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
        {newAboveWords(count)}
      </button>
    </span>
  )
}
