import { type TimelineView } from './timeline-views.ts'

const words: Readonly<Record<Exclude<TimelineView, 'all'>, string>> = {
  calls: 'Calls only',
  texts: 'Texts only',
  emails: 'Emails only',
  comments: 'Comments only',
  forms: 'Web forms only',
}

/** On a phone, where the filters have no tabs: that a link asked for a part only, and the way to the whole. */
export function ViewLine({ view, onAll }: { view: Exclude<TimelineView, 'all'>; onAll: () => void }) {
  return (
    <p className="flex min-h-11 shrink-0 items-center justify-between border-b border-line bg-surface-2 px-4 text-small text-ink-2">
      {words[view]}
      <button
        type="button"
        onClick={onAll}
        className="min-h-11 px-1 font-medium text-accent-text underline underline-offset-2"
      >
        Show all
      </button>
    </p>
  )
}
