import { useSyncExternalStore } from 'react'

import { numberLabel } from '#/components/lead/lead-targets.ts'
import { digitsOf } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { Tabs } from '#/ui/controls/tabs.tsx'

/** The lead's numbers as tabs above a conversation. Each number is a separate conversation. */
export function NumberTabs({
  target,
  targets,
  onChoose,
}: {
  target: TextTarget
  targets: readonly TextTarget[]
  onChoose: (target: TextTarget) => void
}) {
  const { texts: outbox } = useOutbox()
  // The other numbers that have unsent text, joined to one string so that the snapshot is stable until that changes.
  const unsent = useSyncExternalStore(outbox.subscribe, () =>
    targets
      .filter((each) => each.phone !== target.phone && !isBlank(outbox.view(each).text))
      .map((each) => each.phone)
      .join(' '),
  ).split(' ')
  return (
    // Tooltips open below, because the name of the conversation is above the tabs.
    <div
      data-tip-side="bottom"
      className="shrink-0 [scrollbar-width:none] overflow-x-auto overflow-y-hidden border-b border-line px-3.5"
    >
      <Tabs
        label="Numbers of this lead"
        height={40}
        value={target.phone}
        onChange={(phone) => {
          const chosen = targets.find((each) => each.phone === phone)
          if (chosen) onChoose(chosen)
        }}
        tabs={targets.map((each) => ({
          value: each.phone,
          label: labelOf(each, targets) + (unsent.includes(each.phone) ? ', draft' : ''),
          tip: numberLabel(each),
        }))}
      />
    </div>
  )
}

// Returns the first name, plus the last digits of the number when several tabs have the same name.
function labelOf(target: TextTarget, targets: readonly TextTarget[]): string {
  const name = shortName(target.name, 20)
  const same = targets.filter((each) => shortName(each.name, 20) === name).length
  return same > 1 ? `${name} ${digitsOf(target.phone).slice(-4)}` : name
}
