import { useSelector } from '@tanstack/react-store'
import { type Atom } from '@tanstack/store'
import { ArrowUp } from 'lucide-react'

import { Icon } from '#/ui/display/icon.tsx'

import { pillLabel } from './arrivals.ts'

/** Rows that came in while somebody is in the list; pressing it brings them in. */
export function NewLeadsPill({ waitingLeads, onShow }: { waitingLeads: Atom<number>; onShow: () => void }) {
  const count = useSelector(waitingLeads)
  if (count === 0) return null
  return (
    <button
      type="button"
      onClick={onShow}
      className="inline-flex h-6 shrink-0 items-center gap-1 rounded-xl bg-accent-tint pr-2.5 pl-2 text-small font-medium whitespace-nowrap text-accent-text hover:bg-accent-tint-2 forced-colors:border"
    >
      <Icon icon={ArrowUp} size={14} />
      {pillLabel(count)}
    </button>
  )
}
