import { Mail, RotateCw } from 'lucide-react'
import { useState } from 'react'

import { errorMessage } from '#/api/errors.ts'
import { LogOutButton } from '#/components/log-out-button.tsx'
import { formatAgo } from '#/domain/time/format.ts'
import { clock } from '#/lib/clock.ts'
import { useConfig } from '#/providers/config.tsx'
import { useNow } from '#/providers/now.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'

/** Check now, the way out, how old the answer is, and whom to ask. */
export function ApprovalFoot({
  checkedAt,
  error,
  checking,
  onCheck,
}: {
  /** Epoch milliseconds of this machine. */
  checkedAt: number
  /** Why the last look brought nothing. */
  error: Error | null
  checking: boolean
  onCheck: () => void
}) {
  const { supportEmail } = useConfig()
  useNow(10_000)
  // What looks by itself turns no wheel.
  const [pressed, setPressed] = useState(false)
  if (pressed && !checking) setPressed(false)
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <Button
          icon={RotateCw}
          loading={pressed && checking}
          onClick={() => {
            setPressed(true)
            onCheck()
          }}
        >
          Check now
        </Button>
        <LogOutButton />
      </div>
      <p className="mt-2 text-small text-ink-3">
        {error === null
          ? `Checked ${formatAgo(clock.local() - checkedAt)}`
          : `Could not check: ${errorMessage(error).replace(/\.$/, '')}. Last checked ${formatAgo(clock.local() - checkedAt)}`}
      </p>
      {supportEmail !== '' && (
        <div className="mt-5 flex gap-3 border-t border-line pt-5">
          <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-active text-ink-2">
            <Icon icon={Mail} size={17} />
          </span>
          <div className="min-w-0">
            <h2 className="text-heading">Questions</h2>
            <a
              href={`mailto:${supportEmail}`}
              className="rounded-xs break-words text-accent-text hover:underline"
            >
              {supportEmail}
            </a>
          </div>
        </div>
      )}
    </>
  )
}
