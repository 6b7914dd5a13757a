import { type CSSProperties } from 'react'

/** Stripes of a time that clashes. Pixels of one stripe. */
export const hatched = (width: number): CSSProperties => ({
  backgroundImage: `repeating-linear-gradient(135deg, var(--sunken) 0 ${width}px, transparent ${width}px ${2 * width}px)`,
})
