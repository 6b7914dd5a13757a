import { goneWords } from '#/domain/alert/alert-gone-words.ts'
import { type NameOf } from '#/domain/alert/alert-words.ts'
import { type Alert } from '#/domain/alert/alert.ts'
import { fullTime } from '#/domain/time/text-time.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Badge } from '#/ui/badge.tsx'

/** 'No longer available', by whom and since when. */
export function AlertGone({ alert, userName }: { alert: Alert; userName: NameOf }) {
  const { user } = useViewer()
  const now = useNow(60_000)
  const words = goneWords(alert, userName, user.id, now)
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5">
      <Badge>No longer available</Badge>
      {words !== undefined && (
        <span
          data-tip={alert.actionTs === undefined ? words : `${words}. ${fullTime(alert.actionTs)}`}
          className="max-w-full truncate text-small text-ink-3"
        >
          {words}
        </span>
      )}
    </span>
  )
}
