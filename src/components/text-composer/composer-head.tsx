import { type ReactNode } from 'react'

import { ActingAs } from '#/components/composer-tools/acting-as.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { isBlank } from '#/lib/text/blank.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'

import { formatLength, segmentHint } from './text-status.ts'

/** The header above the field: the tabs and To on the lead page, To and From elsewhere. */
export function ComposerHead({
  target,
  page,
  phone,
  to,
  tabs,
  from,
  text,
}: {
  target: TextTarget
  /** Lead page only: the choice between several numbers. */
  to: ReactNode
  /** Lead page only. */
  tabs: ReactNode
  page: boolean
  phone: boolean
  from: From
  text: string
}) {
  if (page && !phone) {
    return (
      <div className="flex h-9 items-center gap-2 border-b border-line px-1">
        <div className="shrink-0">{tabs}</div>
        <div className="ml-auto min-w-0 pr-2">{to ?? <ToNumber target={target} />}</div>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-x-3 text-small max-tablet:mb-1.5 max-tablet:[grid-area:meta] max-tablet:group-data-idle/write:hidden">
      {page && to !== undefined ? to : <ToNumber target={target} short={!page} />}
      <FromNumber from={from} />
      {(!page || phone) && <ActingAs />}
      {phone && (
        <span className="ml-auto text-ink-3">
          <TextLength text={text} />
        </span>
      )}
    </div>
  )
}

/**
 * The number that a reply is sent from: the one that the renter last wrote to, otherwise the client's system chooses
 * it. The app never guesses it.
 */
export function FromNumber({ from, quiet = false }: { from: From; quiet?: boolean }) {
  const { client } = useViewer()
  return (
    <span className="flex min-w-0 items-baseline gap-1">
      <span className="text-ink-3">From</span>
      <span className={cx('min-w-0 wrap-anywhere', quiet ? 'text-ink-3' : 'text-ink')}>
        {from === 'loading' ? (
          'checking'
        ) : from === 'unknown' ? (
          'not known, the thread couldn’t be read'
        ) : from.number === undefined ? (
          <>
            number chosen by <bdi>{client.name}</bdi>
          </>
        ) : (
          <PhoneNumber number={from.number} />
        )}
      </span>
    </span>
  )
}

/**
 * The number that a reply is sent from (undefined: the client's system chooses), or that it is not read yet, or that it
 * could not be read.
 */
export type From = { readonly number: string | undefined } | 'loading' | 'unknown'

/** The recipient of the text. Short when the name is already shown above. */
function ToNumber({ target, short = false }: { target: TextTarget; short?: boolean }) {
  return (
    <span className={cx('flex min-w-0 items-baseline', short ? 'gap-1.5' : 'gap-2')}>
      <span className="text-ink-3">To</span>
      <span className={cx('flex min-w-0 gap-1 whitespace-nowrap text-ink', !short && 'font-medium')}>
        {!short && (
          <span className="truncate tablet:@max-[560px]/composer:sr-only">
            <PersonName name={target.name} />,
          </span>
        )}
        <PhoneNumber number={target.phone} />
      </span>
    </span>
  )
}

/** The length of a text and the number of texts that the carrier sends. Renders nothing for an empty text. */
export function TextLength({ text }: { text: string }) {
  if (isBlank(text)) return null
  return (
    <span className="shrink-0 tabular-nums" data-tip={segmentHint(text)}>
      {formatLength(text)}
    </span>
  )
}
