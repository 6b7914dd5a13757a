import '#/components/phone-tools/phone-tools.css'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Moon } from 'lucide-react'
import { useState } from 'react'

import { transferRulesQuery, useSetDoNotDisturb } from '#/api/calls.ts'
import { errorMessage } from '#/api/request/errors.ts'
import {
  doNotDisturbLengths,
  type DoNotDisturbLength,
  doNotDisturbEnd,
  doNotDisturbLabel,
  isDoNotDisturb,
} from '#/domain/call/do-not-disturb.ts'
import { clock } from '#/lib/clock.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { Icon } from '#/ui/display/icon.tsx'

const LOOK_MS = 10_000
const OPEN_ENDED = 'open'
type Length = DoNotDisturbLength | typeof OPEN_ENDED

const lengths: readonly { value: Length; label: string }[] = [
  ...doNotDisturbLengths.map(({ length, label }) => ({
    value: length,
    label: length === 'day' ? 'Until the end of the day' : `For ${label}`,
  })),
  { value: OPEN_ENDED, label: 'Until I turn it off' },
]

/**
 * Do Not Disturb with its duration. The duration is chosen first, then the switch is turned on. While it is on,
 * choosing another duration starts it again from now.
 */
export function DoNotDisturbRow() {
  const { user } = useViewer()
  const rules = useQuery(transferRulesQuery(user.id))
  const set = useSetDoNotDisturb(user.id)
  const now = useNow(LOOK_MS)
  const [length, setLength] = useState<Length>('hour')
  const [failure, setFailure] = useState<string>()
  const on = isDoNotDisturb(rules.data, now)

  const change = (to: Length | 'off') => {
    setFailure(undefined)
    const until = to === 'off' ? to : to === OPEN_ENDED ? null : doNotDisturbEnd(to, clock.now())
    set.act(until, { onError: (error) => setFailure(errorMessage(error)) })
  }
  // The control is not disabled while the change is being sent, so that it keeps the focus.
  const busy = set.isPending || undefined
  const choose = (value: string) => {
    const chosen = lengths.find((one) => one.value === value)?.value
    if (chosen === undefined || busy) return
    setLength(chosen)
    if (on) change(chosen)
  }
  const problem = failure ?? (rules.data ? undefined : rules.error && errorMessage(rules.error))

  return (
    <div className="border-b border-line px-4 py-2">
      <div className="flex items-center gap-2.5">
        <Icon icon={Moon} size={16} className="text-ink-3" />
        <span className="whitespace-nowrap">Do Not Disturb</span>
        <span className="relative flex min-w-0 flex-1 justify-end">
          <select
            aria-label="How long"
            className="do-not-disturb-length touch-row h-8 max-w-full appearance-none truncate rounded bg-transparent pr-8 pl-2.5 font-medium hover:bg-hover"
            value={on ? '' : length}
            disabled={!rules.data}
            aria-disabled={busy}
            onChange={(event) => choose(event.target.value)}
          >
            {on && (
              <option value="" hidden>
                {sentence(doNotDisturbLabel(rules.data?.doNotDisturb?.endTime, now))}
              </option>
            )}
            {lengths.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon
            icon={ChevronDown}
            size={14}
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3"
          />
        </span>
        <Switch
          aria-label="Do Not Disturb"
          checked={on}
          disabled={!rules.data}
          aria-disabled={busy}
          onChange={(checked) => {
            if (!busy) change(checked ? length : 'off')
          }}
        />
      </div>
      {problem !== undefined && problem !== null && (
        <p role="alert" className="pb-1 text-small text-danger-text">
          {problem}
        </p>
      )}
    </div>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
