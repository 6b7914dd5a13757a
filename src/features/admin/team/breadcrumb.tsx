import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode } from 'react'

import { shortName } from '#/domain/user/short-name.ts'
import { Link } from '#/ui/controls/link.tsx'
import { Icon } from '#/ui/display/icon.tsx'

/**
 * The breadcrumb of a page: links to the pages above it, and the page itself as heading. On phones the link back is an
 * arrow.
 */
export function Breadcrumb({
  above,
  name,
}: {
  above: readonly { to: string; label: string }[]
  name: ReactNode
}) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <BreadcrumbLinks above={above} arrow />
      {typeof name === 'string' ? (
        <bdi data-tip={shortName(name, 1_000)} data-tip-when="cut" className="min-w-0 truncate">
          {name}
        </bdi>
      ) : (
        <span className="min-w-0 truncate">{name}</span>
      )}
    </span>
  )
}

/** Only the links, for a page whose heading is elsewhere. */
export function BreadcrumbLinks({
  above,
  arrow = false,
}: {
  above: readonly { to: string; label: string }[]
  /** On phones, shows a back arrow instead of the text, so that the page's name has the room. */
  arrow?: boolean
}) {
  return (
    <>
      {above.map(({ to, label }, index) => (
        <span
          key={to}
          className={
            index === above.length - 1
              ? 'flex max-w-48 min-w-0 shrink-[9] items-center gap-2'
              : 'flex max-w-48 min-w-0 shrink-[9] items-center gap-2 max-tablet:hidden'
          }
        >
          <Link
            to={to}
            look="plain"
            data-tip={shortName(label, 1_000)}
            data-tip-when="cut"
            className="min-w-0 truncate rounded-xs text-body font-normal text-ink-2 no-underline hover:text-ink hover:underline"
          >
            {arrow && <Icon icon={ChevronLeft} size={20} className="tablet:hidden" />}
            <span className={arrow ? 'max-tablet:sr-only' : undefined}>{label}</span>
          </Link>
          <Icon
            icon={ChevronRight}
            size={14}
            className={arrow ? 'shrink-0 text-ink-3 max-tablet:hidden' : 'shrink-0 text-ink-3'}
          />
        </span>
      ))}
    </>
  )
}
