import { cx } from '../cx.ts'

/** A bar where text will stand. Give it the size of what it stands for; the region around it says "Loading". */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cx('skeleton bg-active forced-colors:border', className)} />
}
