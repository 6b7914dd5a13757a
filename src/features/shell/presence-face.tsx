import { cx } from '#/ui/cx.ts'
import { VisuallyHidden } from '#/ui/visually-hidden.tsx'

import { type Presence, presenceWords } from './presence-words.ts'

const looks: Readonly<Record<Exclude<Presence, 'starting'>, { dot: string; words: string }>> = {
  live: { dot: 'bg-success', words: 'text-ink-3' },
  reconnecting: { dot: 'border-[1.5px] border-ink-3', words: 'text-ink-2' },
  offline: { dot: 'border-[1.5px] border-ink-3', words: 'text-ink-2' },
}

/** How the connection is shown. All words have their room, so nothing moves when one takes another's place. */
export function PresenceFace({ presence, sentence }: { presence: Presence; sentence?: string | undefined }) {
  return (
    <span
      data-presence={presence}
      data-tip={sentence}
      data-tip-side="bottom"
      className="grid shrink-0 justify-items-end text-small"
    >
      {(['live', 'reconnecting', 'offline'] as const).map((state) => {
        const shown = state === presence
        return (
          <span
            key={state}
            aria-hidden={!shown || undefined}
            className={cx(
              'col-start-1 row-start-1 inline-flex items-center gap-1.5 whitespace-nowrap',
              looks[state].words,
              // A phone has no room for words that are not said, but for the dot that comes first.
              !shown && `invisible ${presence === 'starting' && state === 'live' ? '' : 'max-tablet:hidden'}`,
            )}
          >
            <span
              aria-hidden
              className={cx('size-[7px] rounded-full forced-colors:border', looks[state].dot)}
            />
            <span className={cx('header-word', state === 'live' && 'max-tablet:sr-only')}>
              {presenceWords[state]}
            </span>
            {shown && sentence !== undefined && <VisuallyHidden>{sentence}</VisuallyHidden>}
          </span>
        )
      })}
    </span>
  )
}
