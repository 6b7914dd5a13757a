import { Link } from '@tanstack/react-router'
import { ChevronDown, Users } from 'lucide-react'
import { useState } from 'react'

import { Count } from '#/ui/count.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/icon.tsx'

import { type Place } from './place.ts'
import { useAllLeadsCount } from './use-all-leads-count.ts'

const row =
  'flex items-center rounded no-underline transition-colors duration-(--fast) focus-visible:-outline-offset-2'

/** Leads with its lists and their counts. */
export function LeadsEntry({ collapsed, place }: { collapsed: boolean; place: Place }) {
  const [open, setOpen] = useState(true)
  const count = useAllLeadsCount()
  const here = place.section === 'leads'

  if (collapsed) {
    return (
      <li>
        <Link
          to="/leads/list/all"
          aria-label="Leads"
          aria-current={place.allLeads ? 'page' : here ? 'true' : undefined}
          data-tip="Leads"
          data-tip-side="right"
          className={cx(
            row,
            'h-9 w-10 justify-center',
            here ? 'bg-active text-ink' : 'text-ink-2 hover:bg-hover',
          )}
        >
          <Icon icon={Users} />
        </Link>
      </li>
    )
  }
  return (
    <li>
      <div className="relative">
        <Link
          to="/leads/list/all"
          aria-current={here && !place.allLeads ? 'true' : undefined}
          className={cx(
            row,
            'h-8 gap-2.5 pr-8 pl-2 font-medium',
            here ? 'text-ink' : 'text-ink-2',
            here && !place.allLeads ? 'bg-active' : 'hover:bg-hover',
          )}
        >
          <Icon icon={Users} className={here ? undefined : 'text-ink-3'} />
          Leads
        </Link>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="lead-lists"
          aria-label={open ? 'Hide lead lists' : 'Show lead lists'}
          onClick={() => setOpen(!open)}
          className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-sm text-ink-3 hover:bg-active hover:text-ink"
        >
          <Icon
            icon={ChevronDown}
            size={15}
            className={cx('transition-transform duration-(--slow)', !open && '-rotate-90')}
          />
        </button>
      </div>
      {open && (
        <ul id="lead-lists" className="mt-px">
          <li>
            <Link
              to="/leads/list/all"
              aria-current={place.allLeads ? 'page' : undefined}
              className={cx(
                row,
                'h-7 gap-2 pr-2 pl-[34px]',
                place.allLeads ? 'bg-active font-medium text-ink' : 'text-ink-2 hover:bg-hover',
              )}
            >
              <span className="min-w-0 flex-1 truncate">All leads</span>{' '}
              {count !== undefined && (
                <Count value={count} label={`${count} ${count === 1 ? 'lead' : 'leads'}`} />
              )}
            </Link>
          </li>
        </ul>
      )}
    </li>
  )
}
