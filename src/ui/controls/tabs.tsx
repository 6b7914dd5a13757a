import { cx } from '../cx.ts'
import { Count } from '../display/count.tsx'
import { roving } from './roving.ts'
import { tabIds } from './tab-ids.ts'

export interface Tab<T extends string> {
  value: T
  label: string
  count?: number | undefined
  tip?: string | undefined
}

/**
 * Tabs with roving focus. The arrow keys select at once. The caller renders the panels and links them with `tabIds(id,
 * value)`.
 * @param id identifies the group; without it the tabs refer to no panel
 */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  id,
  height = 44,
  className,
}: {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
  id?: string | undefined
  height?: 40 | 44
  className?: string | undefined
}) {
  const choose = (index: number) => {
    const tab = tabs[index]
    if (tab && tab.value !== value) onChange(tab.value)
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className={cx('flex gap-5', height === 40 ? 'h-10' : 'h-11', className)}
    >
      {tabs.map((tab, index) => {
        const on = tab.value === value
        const ids = id === undefined ? undefined : tabIds(id, tab.value)
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={ids?.tab}
            aria-selected={on}
            aria-controls={on ? ids?.panel : undefined}
            tabIndex={on ? 0 : -1}
            data-tip={tab.tip}
            onClick={() => choose(index)}
            onKeyDown={(event) => roving(event, '[role=tab]', choose)}
            className={cx(
              'relative inline-flex shrink-0 items-center gap-1.5 rounded-xs text-body font-medium whitespace-nowrap transition-colors duration-(--fast) focus-visible:outline-offset-0',
              on ? 'text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
            {/* A flex row does not show this space, but without it the accessible name reads "Calls2". */}{' '}
            {tab.count !== undefined && <Count look="chip" value={tab.count} />}
            {on && (
              <span
                aria-hidden
                className="absolute inset-x-0 -bottom-px h-0.5 bg-accent forced-colors:bg-[Highlight]"
              />
            )}
          </button>
        )
      })}
    </div>
  )
}
