import { useEffect } from 'react'

import { part, preload, usePart } from '#/ui/part.ts'

/**
 * The sections of the rail below the contacts; they come once the lead stands. Each takes
 * `RailSectionProps`.
 */
export const railParts = part(async () => {
  const [interest, tours, lease, share, duplicates] = await Promise.all([
    import('./property/interest-section.tsx'),
    import('./tours/tours-section.tsx'),
    import('./lease/lease-section.tsx'),
    import('./share/share-section.tsx'),
    import('./duplicates/duplicates-section.tsx'),
  ])
  return { ...interest, ...tours, ...lease, ...share, ...duplicates }
})

/** The sections, once they are here: `const parts = useRailParts()`, `{parts && <parts.ToursSection … />}`. */
export function useRailParts() {
  useEffect(() => preload(railParts), [])
  return usePart(railParts)
}
