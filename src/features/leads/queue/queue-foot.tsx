import { useQueries } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { PersonName } from '#/components/people/person-name.tsx'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { formatCount } from '#/lib/text/format-count.ts'

import { AllShortcutsButton } from '../page/all-shortcuts-button.tsx'
import { type KeyHint, KeyHints } from '../page/key-hints.tsx'

const hints: readonly KeyHint[] = [
  ['Done and next', 'N'],
  ['Skip', 'J'],
  ['Back', 'K'],
  ['Call', 'P'],
  ['Reply', 'R'],
  ['Status', 'S'],
  ['Comment', 'M'],
  ['Leave the queue', 'Esc'],
]

/** Number of leads listed by name. The rest is only counted. */
const NAMED = 3

/** The keys of the queue, and the next leads. */
export function QueueFoot({ ids }: { ids: readonly string[] }) {
  const named = ids.slice(0, NAMED)
  const names = useQueries({
    queries: named.map((id) => ({ ...leadQuery(id), staleTime: Infinity, select: nameOfLead })),
    combine: (results) => results.map(({ data }) => data),
  })
  const known = names.filter((name) => name !== undefined)
  const more = ids.length - named.length
  return (
    <div className="flex h-10 shrink-0 items-center gap-4 overflow-hidden border-t border-line bg-canvas pr-4 pl-6 text-small text-ink-3 max-tablet:hidden">
      <KeyHints hints={hints} />
      <AllShortcutsButton />
      <span className="flex-1" />
      {known.length > 0 && (
        // If the rail has room, the next leads are at its end instead.
        <p className="flex min-w-0 items-center gap-2 whitespace-nowrap desktop:hidden">
          <span className="font-semibold text-ink-2">Up next</span>
          {known.map((name, index) => (
            // Two renters may have the same name.
            <span key={`${index} ${name}`} className="max-w-40 truncate">
              <PersonName name={name} />
            </span>
          ))}
          {more > 0 && <span>and {formatCount(more)} more</span>}
        </p>
      )}
    </div>
  )
}

/** Returns the name of a lead as the queue shows it. */
export const nameOfLead = (lead: Lead) => shortName(leadName(lead))
