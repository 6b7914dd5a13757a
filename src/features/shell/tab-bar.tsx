import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon, Users } from 'lucide-react'
import { useState } from 'react'

import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/icon.tsx'
import { announce } from '#/ui/live-region.tsx'
import { part, preload, usePart } from '#/ui/part.ts'
import { dialogPart } from '#/ui/parts.ts'

import { type Place } from './place.ts'

const item =
  'flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-micro no-underline focus-visible:-outline-offset-2'

const sheetPart = part(() => import('./more-sheet.tsx'))

function ahead(): void {
  preload(sheetPart)
  preload(dialogPart)
}

/** The menu of phones: only entries whose page exists. */
export function TabBar({ place }: { place: Place }) {
  const [more, setMore] = useState(false)
  const Sheet = usePart(sheetPart)?.MoreSheet
  const open = () => {
    setMore(true)
    sheetPart.load().catch(() => {
      setMore(false)
      announce('Could not load this part. Check your connection', 'assertive')
    })
  }
  const leads = place.section === 'leads'
  return (
    <nav
      aria-label="Main"
      className="shrink-0 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex">
        <li className="flex flex-1">
          <Link
            to="/leads/list/all"
            aria-current={place.allLeads ? 'page' : leads ? 'true' : undefined}
            className={cx(item, leads ? 'text-accent-text' : 'text-ink-2')}
          >
            <Icon icon={Users} size={22} />
            Leads
          </Link>
        </li>
        <li className="flex flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={more}
            onPointerEnter={ahead}
            onFocus={ahead}
            onClick={open}
            className={cx(item, 'text-ink-2')}
          >
            <Icon icon={MenuIcon} size={22} />
            More
          </button>
        </li>
      </ul>
      {Sheet && <Sheet open={more} onOpenChange={setMore} />}
    </nav>
  )
}
