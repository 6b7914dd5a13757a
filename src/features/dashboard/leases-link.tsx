import { type MouseEvent, use } from 'react'

import { TeamsContext } from './teams-context.ts'
import { wholeCell } from './whole-cell.ts'

/** The number of leases: a link to the same page with their list open. */
export function LeasesLink({ count, onShow }: { count: number; onShow: () => void }) {
  const teams = use(TeamsContext)
  const words = { ...(teams.length === 0 ? {} : { team: teams.join(',') }), show: 'leases' }
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onShow()
  }
  return (
    <a
      href={`/dashboard?${new URLSearchParams(words).toString()}`}
      aria-label={`Leases this month: ${count.toLocaleString('en-US')}`}
      onClick={go}
      className={wholeCell}
    >
      {count.toLocaleString('en-US')}
    </a>
  )
}
