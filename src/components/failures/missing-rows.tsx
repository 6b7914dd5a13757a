import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'

import { missingRows } from '#/api/cache/missing-rows.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { cx } from '#/ui/cx.ts'

/** The query key of a response or of one of its lists, with the nouns for its rows. */
export interface RowsOfAnswer {
  queryKey: QueryKey
  /** Singular noun for a row: "alert". */
  one: string
  many: string
}

interface Props extends Omit<RowsOfAnswer, 'queryKey'> {
  /** Key of the response or of one of its lists. Left out when the caller passes `missing`. */
  queryKey?: QueryKey
  missing?: number
  className?: string | undefined
}

/**
 * Says how many rows of a response could not be read, in place of those rows. Renders nothing when all of them could.
 */
export function MissingRows({ queryKey, missing: known, one, many, className }: Props) {
  const missing = useSelector(missingRows, (all) => known ?? all.get(hashKey(queryKey ?? [])) ?? 0)
  return (
    missing > 0 && (
      <p role="note" className={cx('text-warning-text', className)}>
        {countOf(missing, one, many)} couldn’t be shown.
      </p>
    )
  )
}
