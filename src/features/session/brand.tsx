import { useConfig } from '#/providers/config.tsx'

/** The mark (a door under a lintel) and the product's name. */
export function Brand() {
  const { productName } = useConfig()
  return (
    <p className="flex items-center gap-2.5 text-heading">
      <svg aria-hidden viewBox="0 0 32 32" className="size-6.5 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-accent" />
        <path d="M7 8h18v4H7zM10 14h12v11H10z" className="fill-accent-ink" />
        <circle cx="19" cy="20" r="1.4" className="fill-accent" />
      </svg>
      <bdi>{productName}</bdi>
    </p>
  )
}
