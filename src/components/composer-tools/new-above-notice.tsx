import { ArrowUp } from 'lucide-react'

import { newAboveWords } from '#/components/text-composer/send-words.ts'
import { Icon } from '#/ui/display/icon.tsx'

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
