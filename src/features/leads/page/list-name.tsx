import { ChevronDown } from 'lucide-react'

import { Icon } from '#/ui/display/icon.tsx'

/**
 * The name of a list on a phone, which opens the list switcher. It has the same size before the switcher has loaded, so
 * that nothing moves.
 */
export function ListName({ title }: { title: string }) {
  return (
    <span className="inline-flex h-11 max-w-full items-center gap-1 align-top">
      <span className="min-w-0 truncate">{title}</span>
      <Icon icon={ChevronDown} size={16} className="shrink-0 text-ink-3" />
    </span>
  )
}
