import { type ReactNode } from 'react'

import { ListLink } from '#/components/figures/list-link.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { ownerStateLabel } from '#/domain/owner/owner-rows.ts'
import { isListable } from '#/domain/owner/owner-stats.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Badge, type BadgeTone } from '#/ui/display/badge.tsx'

/** Shown when there is no value. */
const tones: Readonly<Record<string, BadgeTone>> = { ACTIVE: 'success', INVITED: 'warning' }

/** The state of an owner: Active, Invited, Archived. */
export function OwnerBadge({ state }: { state: string }) {
  const tone = Object.hasOwn(tones, state) ? tones[state] : undefined
  return (
    <span
      data-tip={state === 'INVITED' ? 'None of their contacts has opened a report yet' : undefined}
      className="inline-flex"
    >
      <Badge tone={tone}>{ownerStateLabel(state)}</Badge>
    </span>
  )
}

/** Returns the initials of a company: the first letters of its first two words. */
function letters(name: string): string {
  const terms = name.match(/\p{L}\p{L}*/gu) ?? []
  const first = terms.slice(0, 2).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
  return first.join('').toLocaleUpperCase('en-US') || '#'
}

/** The tile of a company, shown next to its name: two letters. */
export function OwnerTile({ name, size = 28 }: { name: string; size?: 28 | 40 }) {
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      className="inline-flex shrink-0 items-center justify-center rounded-md bg-active text-micro font-semibold text-ink-2 select-none"
    >
      {letters(name)}
    </span>
  )
}

/** A number of leads for some properties. It is a link if a list can be filtered by these properties. */
export function OwnerLeads({
  of,
  properties,
  value,
  label,
  className,
  children,
}: {
  of: (properties: readonly string[]) => ListOfLeads
  properties: readonly string[]
  value: number
  /** "Open leads of Alder & Pine". */
  label: string
  className?: string | undefined
  children?: ReactNode
}) {
  if (!isListable(properties)) return <>{children ?? formatCount(value)}</>
  return (
    <ListLink
      of={of(properties)}
      label={`${label}: ${formatCount(value)}`}
      className={className ?? 'rounded-xs text-inherit no-underline hover:text-accent-text hover:underline'}
    >
      {children ?? formatCount(value)}
    </ListLink>
  )
}
