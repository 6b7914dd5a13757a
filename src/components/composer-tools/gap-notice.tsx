import { TriangleAlert } from 'lucide-react'
import { type RefObject, useState } from 'react'

import { gapsIn, gapsSentence, hasGap } from '#/domain/template/template-text.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

/** Lists the template gaps of a text that are not filled yet, with a button that selects the first one. */
export function GapNotice({
  text,
  field,
  asked,
  onSendAnyway,
}: {
  text: string
  field: RefObject<HTMLTextAreaElement | null>
  /** Send was pressed and waits for the user's decision. */
  asked: boolean
  onSendAnyway: () => void
}) {
  const gaps = gapsIn(text)
  const [first] = gaps
  if (first === undefined) return null
  const go = () => {
    field.current?.focus()
    field.current?.setSelectionRange(first.start, first.end)
  }
  return (
    <div
      ref={passFocusOn}
      role={asked ? 'alert' : 'status'}
      className="flex flex-wrap items-center gap-2 rounded bg-warning-tint px-2.5 py-1.5 text-small text-warning-text"
    >
      <Icon icon={TriangleAlert} size={14} />
      <span className="min-w-0 flex-1 wrap-anywhere" data-user-text>
        {gapsSentence(gaps)}
      </span>
      <Button size="sm" onClick={go}>
        Fill in
      </Button>
      {asked && (
        <Button size="sm" onClick={onSendAnyway}>
          Send anyway
        </Button>
      )}
    </div>
  )
}

/**
 * Prevents a composer from sending a text with template gaps (`{{Tour time}}`) until the user fills them or confirms.
 * @returns `stops()` for the Send handler: true means that Send waits and `GapNotice` shows the reason, with Send
 * anyway
 */
export function useGapGuard(text: string) {
  const gaps = hasGap(text)
  // The exact text that the user was asked about. For a changed text, Send asks again.
  const [askedOf, setAskedOf] = useState<string>()
  return {
    gaps,
    asked: gaps && askedOf === text,
    stops: () => {
      if (gaps) setAskedOf(text)
      return gaps
    },
  }
}
