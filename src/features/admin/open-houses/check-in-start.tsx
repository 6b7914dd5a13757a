import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { teamQuery } from '#/api/teams.ts'
import { canReceiveVisitors } from '#/domain/open-house/attendees.ts'
import { codeDigest, noTries, STAFF_CODE } from '#/domain/open-house/check-in.ts'
import { randomId } from '#/lib/random-id.ts'
import { sentences } from '#/lib/verdict.ts'
import { type CheckInLock, storeCheckInLock } from '#/providers/check-in/check-in-lock.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'

import { CodeField } from './code-field.tsx'
import { TALL } from './visitor-form.tsx'

/** Shown before the device is handed over: sets the code with which staff unlock it. */
export function CheckInStart({
  teamId,
  openHouseId,
  blocked,
  href,
  onStart,
}: {
  teamId: string
  openHouseId: string
  /** Why nobody can be checked in. undefined when visitors can be. */
  blocked: string | undefined
  /** The address that the device is locked to. */
  href: string
  onStart: (lock: CheckInLock) => void
}) {
  const { signedInUserId } = useSession()
  const { user } = useViewer()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const may = canReceiveVisitors(user, team)
  const why = may.ok ? blocked : sentences(may)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const start = () => {
    if (why !== undefined) return
    if (!STAFF_CODE.test(code)) return setError('Enter four digits')
    const salt = randomId()
    const lock = { user: signedInUserId, href, salt, code: codeDigest(code, salt), ...noTries }
    if (storeCheckInLock(lock)) onStart(lock)
    else setError('This browser can’t save anything on the device, so it can’t be locked')
  }
  return (
    <form
      className="flex w-full max-w-[480px] flex-1 flex-col gap-6"
      aria-label="Start check-in"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <div>
        <h1 className="text-[24px]/[30px] font-semibold">Start check-in</h1>
        {why === undefined && (
          <p className="mt-1 text-ink-2">
            Choose four digits. Until you enter them again, this device shows the check-in and nothing else.
            Calls ring on your other devices.
          </p>
        )}
      </div>
      {why === undefined ? (
        <CodeField
          label="Staff code"
          value={code}
          error={error}
          onChange={(value) => {
            setCode(value)
            setError(undefined)
          }}
        />
      ) : (
        <p role="status">{why}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-4 pt-4">
        <Link to="/properties/$teamId/open-houses/$openHouseId" params={{ teamId, openHouseId }} search={{}}>
          Back
        </Link>
        {why === undefined && (
          <Button type="submit" variant="primary" className={`min-w-[140px] justify-center ${TALL}`}>
            Start
          </Button>
        )}
      </div>
    </form>
  )
}
