import { ArrowUp, Command, CornerDownLeft } from 'lucide-react'

import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { isMac } from '#/ui/hotkeys/hotkey-match.ts'

import { type SendWords } from './send-words.ts'

/** Send: disabled while the field is empty; in its place, with the reason, while something else stands in the way. */
export function SendButton({
  words,
  waits,
  empty,
  lineId,
  newAboveId,
  hint,
  onSend,
}: {
  words: SendWords
  waits: string | undefined
  empty: boolean
  /** The line that holds the reason. */
  lineId: string
  /** What names the messages that came in meanwhile. */
  newAboveId?: string | undefined
  /** Shows the keys that send. */
  hint: boolean
  onSend: () => void
}) {
  const blocked = !empty && waits !== undefined
  const describedBy = [blocked && lineId, !empty && newAboveId].filter(Boolean).join(' ')
  const plain = words.label === 'Send'
  return (
    // Pressing Send leaves the focus where it is, in the field: its second click would land on a button that is disabled by
    // then and take the focus away from both.
    <span
      role="presentation"
      className="inline-flex max-tablet:self-end max-tablet:[grid-area:send]"
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button
        variant="primary"
        disabled={empty}
        aria-disabled={blocked || undefined}
        aria-describedby={describedBy || undefined}
        aria-keyshortcuts={hint ? 'Control+Enter Meta+Enter' : undefined}
        onClick={onSend}
        className={cx(
          'tabular-nums disabled:pointer-events-none tablet:h-7 tablet:px-[11px] max-tablet:h-11 max-tablet:rounded-lg max-tablet:text-reading',
          plain && 'max-tablet:w-11 max-tablet:px-0',
        )}
        end={hint && !empty && !blocked ? <SendKeys /> : undefined}
      >
        {plain && <Icon icon={ArrowUp} size={20} className="tablet:hidden" />}
        <span className={plain ? 'max-tablet:sr-only' : undefined}>{words.label}</span>
      </Button>
    </span>
  )
}

function SendKeys() {
  return (
    <span aria-hidden className="ml-1 hidden items-center gap-0.5 opacity-80 tablet:inline-flex">
      {isMac() ? <Icon icon={Command} size={13} /> : <span className="text-small font-normal">Ctrl</span>}
      <Icon icon={CornerDownLeft} size={13} />
    </span>
  )
}
