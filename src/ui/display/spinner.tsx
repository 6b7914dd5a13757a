/** A spinning ring. It is decorative: text or state is given next to it (`aria-busy`, or "Sending"). */
export function Spinner({ size = 14, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 14 14"
      width={size}
      height={size}
      className={`spinner shrink-0 ${className ?? ''}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M10.6 3.1A5.4 5.4 0 1 0 12 9" />
    </svg>
  )
}
