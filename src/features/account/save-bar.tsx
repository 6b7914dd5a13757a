import { type ReactNode } from 'react'

import { Button } from '#/ui/button.tsx'

/** What appears with the first change of a settings page (`DESIGN.md` 12); 56 px at the bottom of what scrolls. */
export function SaveBar({
  error,
  onDiscard,
  save,
}: {
  error?: string | undefined
  onDiscard: () => void
  save: ReactNode
}) {
  return (
    <div className="sticky bottom-0 z-bar mt-5 flex min-h-14 flex-wrap items-center gap-2 border-t border-line bg-surface py-2">
      <p
        role={error === undefined ? 'status' : 'alert'}
        className={error === undefined ? 'mr-auto text-ink-2' : 'mr-auto text-danger-text'}
      >
        {error ?? 'Unsaved changes'}
      </p>
      <Button variant="ghost" onClick={onDiscard}>
        Discard
      </Button>
      {save}
    </div>
  )
}
