import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'

import { missingRows } from '#/api/cache/missing-rows.ts'
import { cx } from '#/ui/cx.ts'

/** Says how many rows of an answer could not be read, where they would stand; nothing where all could. */
export function MissingRows({
  queryKey,
  one,
  many,
  className,
}: {
  queryKey: QueryKey
  /** "alert". */
  one: string
  many: string
  className?: string
}) {
  const missing = useSelector(missingRows, (known) => known.get(hashKey(queryKey)) ?? 0)
  if (missing === 0) return null
  return (
    <p role="note" className={cx('text-warning-text', className)}>
      {missing === 1 ? `1 ${one} couldn’t be shown.` : `${missing} ${many} couldn’t be shown.`}
    </p>
  )
}
