import { tabsOfKind } from '#/domain/team-pages.ts'
import { type Team } from '#/domain/team.ts'
import { type TeamKind } from '#/domain/words.ts'
import { cx } from '#/ui/cx.ts'
import { Link } from '#/ui/link.tsx'

const pathOf = (here: string, tab: string): string => `${here}/${tab}`

/** The tabs of a team: pages with addresses, so links; which there are depends on the kind of team. */
export function TeamTabs({ team, kind, parent }: { team: Team; kind: TeamKind; parent: string }) {
  const here: string = `${parent}/${team.id}`
  return (
    <nav aria-label={`Pages of ${team.name}`} className="shrink-0 border-b border-line px-4 tablet:px-6">
      <ul className="-mx-1 flex gap-5 overflow-x-auto px-1">
        {tabsOfKind[kind].map(({ tab, label, tip }) => (
          <li key={tab} className="shrink-0">
            <Link
              to={pathOf(here, tab)}
              look="plain"
              data-tip={tip}
              activeProps={{ 'aria-current': 'page' }}
              className={cx(
                'relative inline-flex h-11 items-center rounded-xs font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink focus-visible:outline-offset-[-2px]',
                'aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent forced-colors:aria-[current=page]:after:bg-[Highlight]',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
