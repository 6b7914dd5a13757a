import {
  CircleQuestionMark,
  Hourglass,
  type LucideIcon,
  MessageSquareReply,
  PhoneMissed,
  UserPlus,
} from 'lucide-react'

import { type OverdueKind } from '#/domain/lead/overdue-kinds.ts'
import { overdueLabel } from '#/domain/lead/overdue-warnings.ts'
import { Icon } from '#/ui/display/icon.tsx'

const icons: Readonly<Record<OverdueKind, LucideIcon>> = {
  notAssigned: UserPlus,
  notContacted: PhoneMissed,
  communicationNotResponded: MessageSquareReply,
  notQualified: CircleQuestionMark,
  noActivity: Hourglass,
}

/** A warning by its icon and its name. */
export function OverdueKindLabel({ kind }: { kind: OverdueKind }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Icon icon={icons[kind]} size={15} className="text-ink-3" />
      {overdueLabel(kind)}
    </span>
  )
}
