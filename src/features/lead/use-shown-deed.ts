import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { heldDeedsOf } from '#/api/deed-desk.ts'

/** What is shown of a deed that is not with the server yet; undefined: nothing is held. */
export function useShownDeed(about: string): string | undefined {
  const client = useQueryClient()
  const deeds = heldDeedsOf(client)
  return useSyncExternalStore(deeds.subscribe, () => deeds.shows(about))
}
