import { X } from 'lucide-react'

import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'

/** An applied filter. The value reopens its editor (`onOpen`), the cross removes the filter. */
export function FilterChip({
  label,
  value,
  onRemove,
  onOpen,
  touch = false,
  changed = false,
}: {
  label: string
  value: string
  onRemove: () => void
  onOpen?: (() => void) | undefined
  touch?: boolean
  /** Whether the filter differs from the saved one. */
  changed?: boolean
}) {
  const part = cx('flex h-full items-center', touch ? 'px-3 text-reading' : 'px-2 text-small')
  const text = (
    <>
      <span className="flex h-full items-center border-r border-line-2 pr-2 text-ink-3">{label}</span>{' '}
      <span className="pl-2 text-ink">{value}</span>
    </>
  )
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center rounded border bg-surface whitespace-nowrap shadow-xs',
        changed ? 'border-warning' : 'border-line-2',
        touch ? 'h-9' : 'h-7',
      )}
    >
      {onOpen ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className={cx(part, 'hit rounded-l transition-colors duration-(--fast) hover:bg-soft-hover')}
        >
          {text}
        </button>
      ) : (
        <span className={part}>{text}</span>
      )}
      <button
        type="button"
        data-remove
        aria-label={`Remove filter ${label}: ${value}`}
        onClick={onRemove}
        className={cx(
          'hit flex h-full items-center justify-center rounded-r border-l border-line-2 text-ink-3 transition-colors duration-(--fast) hover:bg-soft-hover hover:text-ink',
          touch ? 'w-9' : 'w-6',
        )}
      >
        <Icon icon={X} size={13} />
      </button>
    </span>
  )
}
