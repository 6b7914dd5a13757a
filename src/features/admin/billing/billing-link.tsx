import { Link } from '#/ui/controls/link.tsx'

/** The way from the pages of Admin to the telephone bill: it has no entry in the menu. Stands in their foot. */
export function BillingLink() {
  return (
    <Link
      to="/billing/telecom"
      look="plain"
      className="inline-flex items-center rounded-xs text-accent-text hover:underline max-tablet:min-h-6"
    >
      Telecom billing
    </Link>
  )
}
