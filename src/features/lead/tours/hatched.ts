import { type CSSProperties } from 'react'

/** Stripes of a time that clashes. Pixels of one stripe; a small patch without a frame needs stronger ones. */
export const hatched = (width: number, color = 'var(--sunken)'): CSSProperties => ({
  backgroundImage: `repeating-linear-gradient(135deg, ${color} 0 ${width}px, transparent ${width}px ${2 * width}px)`,
})
