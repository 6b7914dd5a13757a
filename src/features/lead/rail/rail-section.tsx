import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { MissingRows, type RowsOfAnswer } from '#/components/failures/missing-rows.tsx'
import { type Lead } from '#/domain/lead/lead.ts'
import { type LeadRights } from '#/domain/policy/lead-rights.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { sentences, type Verdict } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

/** A section of the rail: a heading of 32 px with its actions, and its content below. */
export function RailSection({
  title,
  action,
  answer,
  children,
}: {
  title: string
  action?: ReactNode
  /** The response that the section shows. The foot of the section reports rows of it that could not be read. */
  answer?: RowsOfAnswer
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="border-b border-line pt-2 pr-4 pb-3 pl-5 last:border-b-0 max-desktop:px-4"
    >
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className="text-heading">{title}</h2>
        {action}
      </div>
      {children}
      {answer && <MissingRows {...answer} className="mt-1 text-small" />}
    </section>
  )
}

/**
 * Number of items that a section shows at first. A lead usually has a few, but an import may have brought thousands.
 */
const FOLDED_AT = 20

/** Returns the first items of a long section, and a button that shows the rest. */
export function useFolded<Item>(items: readonly Item[]): { shown: readonly Item[]; more: ReactNode } {
  const [unfolded, setUnfolded] = useState(false)
  const rest = items.length - FOLDED_AT
  if (unfolded || rest <= 0) return { shown: items, more: undefined }
  return {
    shown: items.slice(0, FOLDED_AT),
    more: (
      <Button
        ref={passFocusOn}
        variant="ghost"
        size="sm"
        className="mt-1 -ml-2"
        onClick={() => setUnfolded(true)}
      >
        Show {formatCount(rest)} more
      </Button>
    ),
  }
}

/** Props of every section of the rail. */
export interface RailSectionProps {
  lead: Lead
  rights: LeadRights
}

/** Key-value facts of the rail. The key column is 88 px wide. */
export function KeyValues({ lines }: { lines: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[88px_minmax(0,1fr)]">
      {lines.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="py-[3px] text-ink-3">{label}</dt>
          <dd
            className="min-w-0 py-[3px] break-words wrap-anywhere whitespace-pre-wrap text-ink"
            data-user-text
          >
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * Shows why an action is not possible, as text below it. Renders nothing when the action is allowed or the verdict is
 * not known yet.
 */
export function GateReason({ verdict, edit }: { verdict: Verdict; edit: Verdict }) {
  if (verdict.ok || verdict.rule === 'checking') return null
  // The line under the header already gives this reason.
  if (!edit.ok && sentences(edit) === sentences(verdict)) return null
  return (
    <p className="mt-1.5 flex gap-1.5 text-small text-ink-3">
      <Icon icon={Lock} size={13} className="mt-[1.5px]" />
      <span className="min-w-0 break-words">{sentences(verdict)}</span>
    </p>
  )
}
