import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'

import { FromLine } from './from-line.tsx'
import { type From } from './from.ts'
import { SendButton } from './send-button.tsx'
import { countWords, type SendWords } from './send-words.ts'

/** Below the field: as whom one writes while representing, From on the lead page, how long it is, and Send. */
export function ComposerFoot({
  lineId,
  page,
  words,
  waits,
  empty,
  text,
  from,
  hint,
  onSend,
}: {
  lineId: string
  page: boolean
  words: SendWords
  waits: string | undefined
  empty: boolean
  text: string
  /** Shown here where it does not stand above the field. */
  from: From | undefined
  hint: boolean
  onSend: () => void
}) {
  const { representing } = useSession()
  const { user } = useViewer()
  return (
    <div
      className={cx(
        'flex items-center justify-end gap-x-3 text-small text-ink-3 max-tablet:contents',
        page && 'tablet:px-1.5 tablet:pb-1.5',
      )}
    >
      <div
        className={cx(
          'flex min-w-0 items-center justify-end gap-x-3 max-tablet:mb-1.5 max-tablet:self-end max-tablet:[grid-area:count]',
          !page && 'tablet:flex-1',
        )}
      >
        {representing !== undefined && (
          <span className={cx('min-w-0 truncate', !page && 'tablet:mr-auto')}>
            As <bdi className="font-medium text-ink-2">{user.name}</bdi>
          </span>
        )}
        {from !== undefined && <FromLine from={from} />}
        {!empty && <span className="shrink-0 tabular-nums">{countWords(text)}</span>}
      </div>
      <SendButton words={words} waits={waits} empty={empty} lineId={lineId} hint={hint} onSend={onSend} />
    </div>
  )
}
