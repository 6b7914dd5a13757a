import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { openHouseQuery } from '#/api/admin/open-houses.ts'
import { useLogOut } from '#/components/log-out/use-log-out.tsx'
import { afterWrongCode, codeDigest, codeWait, noTries } from '#/domain/open-house/check-in.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { clock } from '#/lib/clock.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { type CheckInLock, endCheckInLock, storeCheckInLock } from '#/providers/check-in/check-in-lock.ts'
import { dropArrival, isArrivalOf, useStoredArrivals } from '#/providers/check-in/stored-arrivals.ts'
import { useNow } from '#/providers/now.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { CodeField } from './code-field.tsx'
import { useCanSendArrivals } from './use-arrivals.ts'
import { TALL } from './visitor-form.tsx'

interface Props {
  teamId: string
  openHouseId: string
  lock: CheckInLock
  onLock: (lock: CheckInLock) => void
  onBack: () => void
}

/** The staff screen: it first asks for the code, then shows the state of the check-in and the way out. */
export function StaffScreen({
  open,
  onOpen,
  ...props
}: Props & {
  /** Whether the code was correct. */
  open: boolean
  onOpen: () => void
}) {
  return open ? (
    <StaffView {...props} />
  ) : (
    <CodeQuestion
      {...props}
      onRight={() => {
        // From here on, the device is unlocked for staff. Continuing the check-in locks it again.
        endCheckInLock()
        onOpen()
      }}
    />
  )
}

function CodeQuestion({ lock, onLock, onBack, onRight }: Props & { onRight: () => void }) {
  const session = useSession()
  const kept = useStoredArrivals(session.signedInUserId)
  const logOut = useLogOut(session)
  const now = useNow(1_000)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState(false)
  const wait = codeWait(lock, now)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const check = () => {
    if (codeWait(lock, clock.now()) > 0) return
    setCode('')
    if (codeDigest(code, lock.salt) === lock.code) return onRight()
    const next = { ...lock, ...afterWrongCode(lock, clock.now()) }
    storeCheckInLock(next)
    onLock(next)
    setWrong(true)
  }
  return (
    <form
      className="flex w-full max-w-[480px] flex-1 flex-col gap-6"
      aria-label="Staff"
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <div>
        <h1 className="text-[24px]/[30px] font-semibold">Staff</h1>
        <p className="mt-1 text-ink-2">Enter the code chosen when the check-in started.</p>
      </div>
      <CodeField
        ref={field}
        label="Staff code"
        value={code}
        disabled={wait > 0}
        error={wait > 0 ? 'Five wrong codes.' : wrong ? 'That’s not the code' : undefined}
        countdown={wait > 0 ? `Try again in ${countOf(Math.ceil(wait / 1_000), 'second')}` : undefined}
        onChange={(value) => {
          setCode(value)
          setWrong(false)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          className={`justify-center ${TALL}`}
          aria-disabled={wait > 0 || code.length < 4 || undefined}
        >
          Continue
        </Button>
        <Button className={`justify-center ${TALL}`} onClick={onBack}>
          Back to check-in
        </Button>
      </div>
      <div className="mt-auto pt-4">
        <p className="mb-2 text-[14px] text-ink-2">
          Without the code the only way out is to log out.
          {kept.length > 0 && ` ${countOf(kept.length, 'arrival')} not sent yet would be lost.`}
        </p>
        <Button className={`justify-center ${TALL}`} onClick={logOut.start}>
          Log Out
        </Button>
        {logOut.dialog}
      </div>
    </form>
  )
}

function StaffView({ teamId, openHouseId, lock, onLock, onBack }: Props) {
  const session = useSession()
  const navigate = useNavigate()
  const canSend = useCanSendArrivals()
  const { data: house } = useQuery(openHouseQuery(openHouseId))
  const kept = useStoredArrivals(session.signedInUserId)
  const refused = kept.filter((one) => one.refused !== undefined)
  const waiting = kept.filter((one) => one.refused === undefined && one.openHouseId === openHouseId)
  const own = waiting.filter((one) => isArrivalOf(one, actingUserId(session))).length
  const others = waiting.length - own
  const goOn = () => {
    const again = { ...lock, ...noTries }
    storeCheckInLock(again)
    onLock(again)
    onBack()
  }
  return (
    <section aria-label="Staff view" className="flex w-full max-w-[560px] flex-1 flex-col gap-6">
      <h1 className="text-[24px]/[30px] font-semibold">Staff</h1>
      <dl className="grid grid-cols-3 gap-4">
        <Figure name="Checked in" value={(house?.arrived ?? 0) + waiting.length} />
        <Figure name="Registered" value={house?.registered ?? 0} />
        <Figure name="Not sent yet" value={waiting.length} />
      </dl>
      {others > 0 && (
        <p role="status" className="text-ink-2">
          {countOf(others, 'arrival')} {others === 1 ? 'was' : 'were'} checked in while you worked as someone
          else. {others === 1 ? 'It' : 'They'} will be sent when you do that again.
        </p>
      )}
      {own > 0 && (
        <p role="status" className="text-ink-2">
          {canSend
            ? `${countOf(own, 'arrival')} on this device will be sent in a moment.`
            : `There is no connection. ${countOf(own, 'arrival')} ${own === 1 ? 'stays' : 'stay'} on this device and will be sent when it is back.`}
        </p>
      )}
      {refused.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label="Arrivals that couldn’t be sent">
          {refused.map(({ key, name, refused: why }) => (
            <li key={key} ref={passFocusOn} className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{shortName(name)}</bdi>: {why}
              </span>
              <Button aria-label={`Discard ${shortName(name)}`} onClick={() => dropArrival(key)}>
                Discard
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/help/open-house">Open House Help</Link>
      </p>
      <div className="mt-auto flex flex-wrap gap-3 pt-4">
        <Button variant="primary" className={`justify-center ${TALL}`} onClick={goOn}>
          Continue check-in
        </Button>
        <Button
          className={`justify-center ${TALL}`}
          onClick={() =>
            void navigate({
              to: '/properties/$teamId/open-houses/$openHouseId',
              params: { teamId, openHouseId },
              search: {},
              replace: true,
            })
          }
        >
          End check-in
        </Button>
      </div>
    </section>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-[14px] text-ink-2">{name}</dt>
      <dd className="text-[28px]/[34px] font-semibold tabular-nums">{formatCount(value)}</dd>
    </div>
  )
}
