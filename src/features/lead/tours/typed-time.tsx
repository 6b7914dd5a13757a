import { type Ref } from 'react'

import { errorMessage } from '#/api/errors.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'

/** Instead of the slots where the calendar can not be read: says so, and takes a time. */
export function TypedTime({
  team,
  error: cause,
  value,
  onChange,
  wrong,
  retrying,
  onRetry,
  fieldRef,
}: {
  team: string
  error: unknown
  value: string
  onChange: (value: string) => void
  wrong: string | undefined
  retrying: boolean
  onRetry: () => void
  fieldRef: Ref<HTMLInputElement>
}) {
  return (
    <div className="pt-2">
      <p role="status" className="text-small text-ink-2">
        The {team} calendar cannot be read, so free times are not known. {errorMessage(cause)}
        {/[.]$/.test(errorMessage(cause)) ? '' : '.'}{' '}
        <Button size="sm" variant="ghost" loading={retrying} onClick={onRetry}>
          Try Again
        </Button>
      </p>
      <TextField
        ref={fieldRef}
        label="Time"
        type="time"
        value={value}
        error={wrong}
        onChange={(event) => onChange(event.target.value)}
        className="mt-2 max-w-40"
      />
    </div>
  )
}
