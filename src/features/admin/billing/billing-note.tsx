import { Link } from '#/ui/controls/link.tsx'

/** The way from the pages of Admin to the telephone bill: it has no entry in the menu. Stands at their foot. */
export function BillingNote() {
  return (
    <p className="shrink-0 border-t border-line px-4 py-2 text-small text-ink-3 tablet:px-6">
      Phone costs and numbers: <Link to="/billing/telecom">Telecom billing</Link>
    </p>
  )
}
