import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'

import { missingRows } from '#/api/cache/missing-rows.ts'
import { countOf } from '#/lib/count-of.ts'
import { cx } from '#/ui/cx.ts'

/** The rows of an answer, or of one of its lists. */
export interface RowsOfAnswer {
  queryKey: QueryKey
  /** "alert". */
  one: string
  many: string
}

interface Props extends Omit<RowsOfAnswer, 'queryKey'> {
  /** Of the answer, or of one of its lists; left out: the number is at hand. */
  queryKey?: QueryKey
  missing?: number
  className?: string | undefined
}

/** Says how many rows of an answer could not be read, where they would stand; nothing where all could. */
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
