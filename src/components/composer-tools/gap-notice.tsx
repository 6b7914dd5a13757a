import { TriangleAlert } from 'lucide-react'
import { type RefObject, useState } from 'react'

import { gapsIn, gapsSentence, hasGap } from '#/domain/template/template-text.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'

/** Which gaps of a text are still to be filled; leads to the first. */
export function GapNotice({
  text,
  field,
  asked,
  onSendAnyway,
}: {
  text: string
  field: RefObject<HTMLTextAreaElement | null>
  /** Send was pressed, and waits for an answer. */
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
      role={asked ? 'alert' : 'status'}
      className="flex flex-wrap items-center gap-2 rounded bg-warning-tint px-2.5 py-1.5 text-small text-warning-text"
    >
      <Icon icon={TriangleAlert} size={14} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]" data-user-text>
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
 * For a composer: a text with gaps of a template (`{{Tour time}}`) is not sent before the person filled them or said so.
 * @returns `stops()` in the way of Send: true means that the press waits and `GapNotice` says why, with Send anyway
 */
export function useGapGuard(text: string) {
  const gaps = hasGap(text)
  // Of the very text that was asked about: another one is asked about anew.
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
