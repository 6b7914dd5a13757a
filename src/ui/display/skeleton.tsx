import { cx } from '../cx.ts'

/** A placeholder bar for text that is loading. Give it the size of that text. The region around it says "Loading". */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cx('skeleton bg-active forced-colors:border', className)} />
}
