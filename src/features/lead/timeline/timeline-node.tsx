import { CircleAlert, type LucideIcon, MessageSquareLock } from 'lucide-react'

import { communicationIcons } from '#/components/lead/communication-icons.ts'
import { type TimelineItem } from '#/domain/lead/timeline/timeline.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

const icons: Readonly<Record<string, LucideIcon>> = {
  ...communicationIcons,
  'message-square-lock': MessageSquareLock,
  'circle-alert': CircleAlert,
}

const looks: Readonly<Record<TimelineItem['node'], string>> = {
  plain: 'border-line-2 bg-surface text-ink-2',
  outgoing: 'border-transparent bg-accent-tint text-accent-text',
  missed: 'border-transparent bg-danger-tint text-danger-text',
  note: 'border-note-line bg-note text-warning-text',
  system: '',
}

/** The node of an item on the timeline's line: 28 px, or a hollow dot of 7 px for a history line. */
export function TimelineNode({ item }: { item: Pick<TimelineItem, 'icon' | 'node'> }) {
  const icon = item.icon === undefined ? undefined : icons[item.icon]
  if (item.node === 'system' || icon === undefined) {
    return (
      <span
        aria-hidden
        className="absolute top-[7px] left-[10.5px] size-[7px] rounded-full border border-control bg-surface"
      />
    )
  }
  return (
    <span
      aria-hidden
      className={cx(
        'absolute top-0 left-0 grid size-7 place-items-center rounded-full border',
        looks[item.node],
      )}
    >
      <Icon icon={icon} size={15} />
    </span>
  )
}
