import { roving } from '#/ui/controls/roving.ts'
import { cx } from '#/ui/cx.ts'

/** What can be written below the timeline: a text or an email to the renter, or a comment to the team. */
export type ComposerTab = 'text' | 'email' | 'comment'

const tabs = [
  { value: 'text', label: 'Text' },
  { value: 'email', label: 'Email' },
  { value: 'comment', label: 'Comment' },
] as const

/** The tabs for text, email and comment, on the left of the composer's header. */
export function ComposerTabs({
  value,
  onChange,
  onNear,
}: {
  value: ComposerTab
  onChange: (tab: ComposerTab) => void
  /** Called when the user is about to choose a tab. */
  onNear: (tab: ComposerTab) => void
}) {
  return (
    <div role="radiogroup" aria-label="Write" className="flex gap-1">
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="radio"
          aria-checked={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onPointerEnter={() => onNear(tab.value)}
          onFocus={() => onNear(tab.value)}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => roving(event, '[role=radio]', (at) => onChange(tabs[at]?.value ?? value))}
          className={cx(
            'h-6 rounded px-2 text-body font-medium max-tablet:h-9 tablet:text-[12.5px]',
            tab.value === value ? 'bg-active text-ink' : 'text-ink-2 hover:bg-hover',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
