import { useEffect } from 'react'

import { part, preload, usePart } from '#/ui/part.ts'

/**
 * The sections of the rail below the contacts; they come once the lead stands. Each takes
 * `RailSectionProps`; the two dialogs `{ leadId, open, onOpenChange }`.
 */
export const railParts = part(async () => {
  const [interest, tours, lease, share, duplicates, tourDialog, shareDialog] = await Promise.all([
    import('./property/interest-section.tsx'),
    import('./tours/tours-section.tsx'),
    import('./lease/lease-section.tsx'),
    import('./share/share-section.tsx'),
    import('./duplicates/duplicates-section.tsx'),
    import('./tours/set-tour-dialog.tsx'),
    import('./share/share-lead-dialog.tsx'),
  ])
  const { SetTourDialog } = tourDialog
  const { ShareDialog } = shareDialog
  return { ...interest, ...tours, ...lease, ...share, ...duplicates, SetTourDialog, ShareDialog }
})

/** The sections, once they are here: `const parts = useRailParts()`, `{parts && <parts.ToursSection … />}`. */
export function useRailParts() {
  useEffect(() => preload(railParts), [])
  return usePart(railParts)
}
