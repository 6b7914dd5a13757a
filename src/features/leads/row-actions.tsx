import { ArrowRight, MessageSquare } from 'lucide-react'

import { type LeadRow } from '#/domain/lead-row.ts'
import { IconButton } from '#/ui/icon-button.tsx'

import { rowName } from './row-words.ts'

/** The quick actions of the row under the pointer or the cursor. */
export function RowActions({
  row,
  onText,
  onOpen,
}: {
  row: LeadRow
  onText: ((row: LeadRow) => void) | undefined
  onOpen: (row: LeadRow) => void
}) {
  return (
    <div
      role="group"
      aria-label={`Actions for ${rowName(row)}`}
      className="flex items-center gap-0.5 rounded-md border border-line-2 bg-surface p-px shadow-xs"
    >
      {onText && (
        <IconButton
          label={`Text ${rowName(row)}`}
          icon={MessageSquare}
          keys="R"
          onClick={() => onText(row)}
        />
      )}
      <IconButton label={`Open ${rowName(row)}`} icon={ArrowRight} keys="enter" onClick={() => onOpen(row)} />
    </div>
  )
}
