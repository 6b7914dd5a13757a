import { Link } from '@tanstack/react-router'

import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/icon.tsx'

import { type SectionKey, sectionKeys } from './account-search.ts'
import { sections } from './sections.ts'

/** The way to each section: a column beside them, on small windows a row above them. */
export function SectionNav({ current }: { current: SectionKey }) {
  return (
    <nav
      aria-label="Settings"
      className="shrink-0 overflow-x-auto border-b border-line px-3 py-2 desktop:w-[232px] desktop:border-r desktop:border-b-0 desktop:py-4"
    >
      <ul className="flex gap-1 desktop:flex-col">
        {sectionKeys.map((key) => (
          <li key={key} className="shrink-0">
            <Link
              to="."
              search={{ section: key }}
              replace
              aria-current={key === current ? 'true' : undefined}
              className={cx(
                'touch-row flex h-8 items-center gap-2.5 rounded px-2.5 whitespace-nowrap no-underline transition-colors duration-(--fast)',
                key === current
                  ? 'bg-active font-medium text-ink'
                  : 'text-ink-2 hover:bg-hover hover:text-ink',
              )}
            >
              <Icon icon={sections[key].icon} size={16} className="text-ink-3" />
              {sections[key].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
