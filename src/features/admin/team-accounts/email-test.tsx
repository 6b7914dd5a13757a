import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { useTestTeamEmail } from '#/api/admin/team-email.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { secondsToNextTest, type TeamEmail } from '#/domain/settings/team-email.ts'
import { useNow } from '#/providers/now.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { SettingsGroup } from '../settings/section-page.tsx'

/** Sends a message from the account to the user, and shows how long it takes or why it does not arrive. */
export function EmailTest({ teamId, lastTest }: { teamId: string; lastTest: TeamEmail['lastTest'] }) {
  const send = useTestTeamEmail(teamId)
  const running = useRef<AbortController>(undefined)
  const [start, stop] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<{ good: boolean; text: string }>()
  const now = useNow(1_000)
  useEffect(() => () => running.current?.abort(), [])
  const wait = secondsToNextTest(lastTest, now)

  const end = () => {
    // The Cancel button disappears and would take the focus with it.
    if (document.activeElement === stop.current) start.current?.focus()
    setBusy(false)
  }
  const run = () => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setShown(undefined)
    void send(controller.signal)
      .then(
        ({ arrivedMs, reason }) =>
          arrivedMs === undefined
            ? { good: false, text: reason ?? 'It didn’t arrive' }
            : { good: true, text: `Arrived after ${Math.max(1, Math.round(arrivedMs / 1_000))} s` },
        (error: unknown) => ({ good: false, text: errorMessage(error) }),
      )
      .then((result) => {
        if (controller.signal.aborted) return undefined
        end()
        return setShown(result)
      })
  }
  const cancel = () => {
    running.current?.abort()
    end()
  }
  return (
    <SettingsGroup
      close
      title="Test message"
      help="Sends a message from this account to you and waits for it to arrive."
      aside={
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 max-tablet:shrink max-tablet:justify-start">
          <span role="status">
            {busy ? (
              <span className="text-ink-2">Waiting for it to arrive</span>
            ) : shown ? (
              <span
                className={`flex items-center gap-1.5 ${shown.good ? 'text-success-text' : 'text-danger-text'}`}
              >
                <Icon icon={shown.good ? Check : CircleAlert} size={15} />
                {shown.text}
              </span>
            ) : null}
          </span>
          {busy && (
            <Button ref={stop} onClick={cancel} className="max-tablet:h-11">
              Cancel
            </Button>
          )}
          <Button
            ref={start}
            onClick={run}
            loading={busy}
            aria-disabled={wait > 0 || undefined}
            className="max-tablet:h-11"
          >
            {wait > 0 && !busy ? `Send test in ${wait} s` : 'Send test'}
          </Button>
        </div>
      }
    />
  )
}
