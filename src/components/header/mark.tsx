/** The logo: a door under a lintel, as in the favicon. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" width={size} height={size} className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path d="M7 8h18v4H7zM10 14h12v11H10z" className="fill-accent-ink" />
      <circle cx="19" cy="20" r="1.4" className="fill-accent" />
    </svg>
  )
}
