import { type CSSProperties } from 'react'

/**
 * Returns stripes that mark a time that clashes. `width` is the width of one stripe in pixels. A small patch without a
 * border needs a stronger color.
 */
export const hatched = (width: number, color = 'var(--sunken)'): CSSProperties => ({
  backgroundImage: `repeating-linear-gradient(135deg, ${color} 0 ${width}px, transparent ${width}px ${2 * width}px)`,
})
