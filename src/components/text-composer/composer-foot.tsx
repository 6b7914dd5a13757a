import { ArrowUp, Command, CornerDownLeft, Lock, RotateCw } from 'lucide-react'
import { type ReactNode, use } from 'react'

import { ActingAs } from '#/components/composer-tools/acting-as.tsx'
import { CopyTextButton } from '#/components/composer-tools/copy-text-button.tsx'
import { StatusNote } from '#/components/composer-tools/status-note.tsx'
import { PrimaryElsewhereContext } from '#/components/lead/primary-elsewhere.ts'
import { sentences, type Verdict } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { isMac } from '#/ui/hotkeys/hotkey-match.ts'

import { FromNumber, type From, TextLength } from './composer-head.tsx'
import { type TextStatus } from './text-status.ts'

/**
 * The footer of a text composer: tools, the represented user, From on the lead page, the length of the text, and Send.
 */
export function ComposerFoot({
  statusId,
  page,
  status,
  waits,
  empty,
  text,
  from,
  hint,
  newAboveId,
  tools,
  onSend,
}: {
  statusId: string
  page: boolean
  status: TextStatus
  waits: string | undefined
  empty: boolean
  text: string
  /** The sender number. undefined when it is already shown above the field. */
  from: From | undefined
  hint: boolean
  /** Id of the notice about the new messages that Send would ignore. */
  newAboveId: string | undefined
  /** The template and material tools, on the left. */
  tools?: ReactNode
  onSend: () => void
}) {
  return (
    <div
      className={cx(
        'flex items-center justify-end gap-x-3 text-small text-ink-3 max-tablet:contents',
        // Keeps the height that it has with the tools, even without them.
        page && 'tablet:min-h-[34px] tablet:px-1.5 tablet:pb-1.5',
      )}
    >
      <div
        className={cx(
          'max-tablet:-mr-1 max-tablet:-ml-1.5 max-tablet:min-w-11 max-tablet:self-end max-tablet:[grid-area:tools] tablet:mr-auto',
          page && '@max-[500px]/composer:mr-0',
        )}
      >
        {tools}
      </div>
      <div
        className={cx(
          'flex min-w-0 items-center justify-end gap-x-3 max-tablet:hidden',
          // When the tools are icons only, From is next to them.
          page && '@max-[500px]/composer:mr-auto @max-[500px]/composer:-ml-1.5',
        )}
      >
        {page && <ActingAs />}
        {from !== undefined && <FromNumber from={from} quiet />}
        <TextLength text={text} />
      </div>
      <SendButton
        status={status}
        waits={waits}
        empty={empty}
        statusId={statusId}
        newAboveId={newAboveId}
        hint={hint}
        onSend={onSend}
      />
    </div>
  )
}

/**
 * The Send button. Disabled while the field is empty. Blocked, with the reason, while something else prevents sending.
 */
function SendButton({
  status,
  waits,
  empty,
  statusId,
  newAboveId,
  hint,
  onSend,
}: {
  status: TextStatus
  waits: string | undefined
  empty: boolean
  /** Id of the note with the reason. */
  statusId: string
  /** Id of the notice about messages that arrived in the meantime. */
  newAboveId?: string | undefined
  /** Shows the keys that send. */
  hint: boolean
  onSend: () => void
}) {
  const blocked = !empty && waits !== undefined
  const describedBy = [blocked && statusId, !empty && newAboveId].filter(Boolean).join(' ')
  const plain = status.label === 'Send'
  const elsewhere = use(PrimaryElsewhereContext)
  return (
    // Pressing Send must not move the focus out of the field. By the second click of a double click, the button is
    // disabled and would take the focus away from both.
    <span
      role="presentation"
      className="inline-flex max-tablet:self-end max-tablet:[grid-area:send]"
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button
        variant={elsewhere ? 'secondary' : 'primary'}
        disabled={empty}
        aria-disabled={blocked || undefined}
        aria-describedby={describedBy || undefined}
        aria-keyshortcuts={hint ? 'Control+Enter Meta+Enter' : undefined}
        onClick={onSend}
        className={cx(
          'tabular-nums disabled:pointer-events-none tablet:h-7 tablet:px-2.5 tablet:text-[12.5px] max-tablet:h-11 max-tablet:rounded-lg max-tablet:text-reading',
          plain && 'max-tablet:w-11 max-tablet:px-0',
        )}
        end={hint && !empty && !blocked ? <SendKeys /> : undefined}
      >
        {plain && <Icon icon={ArrowUp} size={20} className="tablet:hidden" />}
        <span className={plain ? 'max-tablet:sr-only' : undefined}>{status.label}</span>
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

/** The note next to the field: the outcome of the last text, or why Send waits. */
export function SendStatusText({
  id,
  status,
  waits,
  inset,
  onCheck,
}: {
  id: string
  status: TextStatus
  waits: string | undefined
  inset: boolean
  onCheck: () => void
}) {
  const note = status.note ?? waits
  return (
    <StatusNote
      id={id}
      note={note}
      error={status.tone === 'error'}
      counts={status.counts}
      canCheck={status.canCheck}
      onCheck={onCheck}
      className={cx(
        'flex flex-wrap items-center gap-x-2 text-small max-tablet:[grid-area:status]',
        note === undefined ? 'sr-only' : cx('max-tablet:mt-1.5', inset && 'tablet:px-3 tablet:pb-1'),
      )}
    />
  )
}

/** Shown in place of Send: the reason why the user may not write here. A text in the field can be copied. */
export function ClosedFoot({
  id,
  verdict,
  text,
  inset,
  onRetry,
  action,
}: {
  id: string
  verdict: Exclude<Verdict, { ok: true }>
  text: string
  inset: boolean
  onRetry: (() => void) | undefined
  /** The action that would permit writing: Claim. */
  action: ReactNode
}) {
  return (
    <div
      className={cx('flex flex-wrap items-start gap-2 max-tablet:[grid-area:status]', inset && 'tablet:p-3')}
    >
      <p id={id} role="status" className="flex min-w-0 flex-1 gap-1.5 py-1 text-small text-ink-3">
        <Icon icon={Lock} size={14} className="mt-px" />
        <span>{sentences(verdict)}</span>
      </p>
      {onRetry !== undefined && (
        <Button size="sm" icon={RotateCw} onClick={onRetry}>
          Try Again
        </Button>
      )}
      {action}
      <CopyTextButton text={text} />
    </div>
  )
}
