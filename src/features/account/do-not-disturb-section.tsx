import { useQuery } from '@tanstack/react-query'
import { Calendar } from 'lucide-react'
import { useRef, useState } from 'react'

import { transferRulesQuery, useSetDoNotDisturb } from '#/api/calls.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import {
  doNotDisturbLengths,
  doNotDisturbEnd,
  doNotDisturbLabel,
  isDoNotDisturb,
} from '#/domain/call/do-not-disturb.ts'
import { clock } from '#/lib/clock.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { closeOnFailure, lazyComponent, preloadOnIntent } from '#/ui/lazy.tsx'

import { SectionFrame } from './section-frame.tsx'

const DoNotDisturbEnd = lazyComponent(
  () => import('./do-not-disturb-end.tsx').then((module) => module.DoNotDisturbEnd),
  { onFailed: ({ onCancel }) => closeOnFailure({ onClose: onCancel }) },
)

const LOOK_MS = 10_000

/** As compact as the segments of a segmented control: the tray is 28 px high including its border. */
const segment = 'h-[26px] px-[7px]'

/** Turns Do Not Disturb on or off, and sets its end. */
export function DoNotDisturbSection() {
  const { user } = useViewer()
  const rules = useQuery(transferRulesQuery(user.id))
  const set = useSetDoNotDisturb(user.id)
  const now = useNow(LOOK_MS)
  const [picking, setPicking] = useState(false)
  const pick = useRef<HTMLButtonElement>(null)
  const picker = useRef<HTMLDivElement>(null)
  const on = isDoNotDisturb(rules.data, now)

  // The busy button is only `aria-disabled`, so that it keeps the focus while the change is saved.
  const busy = set.isPending || undefined

  const change = (until: number | null | 'off') =>
    set.act(until, {
      onSuccess: () => {
        if (picker.current?.contains(document.activeElement)) pick.current?.focus()
        setPicking(false)
      },
      onError: (error) => toast.error({ id: 'quiet', title: errorMessage(error) }),
    })
  const text = on ? `On ${doNotDisturbLabel(rules.data?.doNotDisturb?.endTime, now)}.` : ''

  return (
    <SectionFrame
      of="do-not-disturb"
      intro="Calls go to voicemail and your phone won’t ring. Colleagues see the hollow dot."
      aside={
        rules.data && (
          <Switch
            aria-label="Do Not Disturb"
            checked={on}
            aria-disabled={busy}
            onChange={(checked) => {
              if (!busy) change(checked ? null : 'off')
            }}
          />
        )
      }
    >
      {rules.data ? (
        <>
          <p role="status" className={on ? 'mb-3 text-ink-2' : undefined}>
            {text}
          </p>
          <div
            role="group"
            aria-label="For how long"
            className="flex w-fit flex-wrap rounded border border-line-2 bg-canvas"
          >
            {doNotDisturbLengths.map(({ length, label }) => (
              <Button
                key={length}
                variant="ghost"
                size="sm"
                className={segment}
                aria-disabled={busy}
                onClick={() => change(doNotDisturbEnd(length, clock.now()))}
              >
                {label}
              </Button>
            ))}
            <Button
              variant="ghost"
              size="sm"
              className={segment}
              icon={Calendar}
              aria-expanded={picking}
              aria-disabled={busy}
              ref={pick}
              {...preloadOnIntent(DoNotDisturbEnd)}
              onClick={() => setPicking(!picking)}
            >
              Pick a time
            </Button>
          </div>
          {picking && (
            <div ref={picker}>
              <DoNotDisturbEnd
                saving={set.isPending}
                onChoose={change}
                onCancel={() => {
                  pick.current?.focus()
                  setPicking(false)
                }}
              />
            </div>
          )}
        </>
      ) : rules.error ? (
        <QueryErrorPanel query={rules} what="Do Not Disturb" headingLevel={3} />
      ) : (
        <Skeleton className="h-8 w-72" />
      )}
    </SectionFrame>
  )
}
