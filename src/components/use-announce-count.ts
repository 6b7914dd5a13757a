import { hashKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { announce } from '#/ui/display/live-region.tsx'

/**
 * Announces how many rows match once the answer to changed filters is here. The first rows of a page are not announced,
 * and neither are rows that come and go later under the same filters.
 * @param filters the filters and the sort order
 * @param total undefined until the answer to these filters is here
 */
export function useAnnounceCount(
  filters: object,
  total: number | undefined,
  label: (total: number) => string,
): void {
  const key = hashKey([filters])
  const answered = useRef<string>(undefined)
  useEffect(() => {
    if (total === undefined || answered.current === key) return
    if (answered.current !== undefined) announce(total === 0 ? 'No Results' : label(total))
    answered.current = key
  }, [key, total, label])
}
