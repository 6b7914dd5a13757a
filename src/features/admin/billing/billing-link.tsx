import { Link } from '#/ui/controls/link.tsx'

/** Link to the phone bill in the footer of the Admin pages, because the bill has no menu entry. */
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
