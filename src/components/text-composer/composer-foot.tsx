import { type ReactNode } from 'react'

import { cx } from '#/ui/cx.ts'

import { AsLine } from './as-line.tsx'
import { CountLine } from './count-line.tsx'
import { FromLine } from './from-line.tsx'
import { type From } from './from.ts'
import { SendButton } from './send-button.tsx'
import { type SendWords } from './send-words.ts'

/** Below the field: templates and materials, as whom one writes while representing, From on the lead page, how long it is, and Send. */
export function ComposerFoot({
  lineId,
  page,
  words,
  waits,
  empty,
  text,
  from,
  hint,
  newAboveId,
  tools,
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
  /** What names the messages that Send would pass over. */
  newAboveId: string | undefined
  /** Templates and materials, at the left. */
  tools?: ReactNode
  onSend: () => void
}) {
  return (
    <div
      className={cx(
        'flex items-center justify-end gap-x-3 text-small text-ink-3 max-tablet:contents',
        // As high as it is with the tools, which come late.
        page && 'tablet:min-h-[38px] tablet:px-1.5 tablet:pb-1.5',
      )}
    >
      <div className="max-tablet:min-w-11 max-tablet:self-end max-tablet:[grid-area:tools] tablet:mr-auto">
        {tools}
      </div>
      <div className="flex min-w-0 items-center justify-end gap-x-3 max-tablet:hidden">
        {page && <AsLine />}
        {from !== undefined && <FromLine from={from} />}
        <CountLine text={text} />
      </div>
      <SendButton
        words={words}
        waits={waits}
        empty={empty}
        lineId={lineId}
        newAboveId={newAboveId}
        hint={hint}
        onSend={onSend}
      />
    </div>
  )
}
