import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { openHouseQuery, readCheckInStart } from '#/api/admin/open-houses.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { FormError } from '#/components/form/form-refusal.tsx'
import { sameValue } from '#/domain/field-conflicts.ts'
import { lastDigits, noVisitor, type Visitor, visitorSchema } from '#/domain/open-house/check-in.ts'
import { type Attendee, type OpenHouse } from '#/domain/open-house/open-house.ts'
import { toE164 } from '#/domain/user/phone-number.ts'
import { type CheckInLock, readCheckInLock, storeCheckInStart } from '#/providers/check-in/check-in-lock.ts'
import { useSendArrivals } from '#/providers/check-in/send-arrivals.ts'
import { useStoredArrivals } from '#/providers/check-in/stored-arrivals.ts'
import { useConfig } from '#/providers/config.tsx'
import { actingUserId, useSession } from '#/providers/session.tsx'
import { kindNeedsTeams, useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { changeAndFocus, focusQuietly } from '#/ui/move-focus.ts'
import { useOnline } from '#/ui/use-online.ts'

import { CheckInStart } from './check-in-start.tsx'
import { HouseSide } from './house-side.tsx'
import { StaffScreen } from './staff-screen.tsx'
import { Thanks } from './thanks.tsx'
import { useArrival } from './use-arrivals.ts'
import { BrokerField, ConsentField, VisitorField, NameField, TALL } from './visitor-form.tsx'

import '#/features/admin/admin.css'

/** How long a form that was begun stays without a change, in milliseconds. Then the visitor has left. */
const ABANDONED = 180_000
/**
 * Refetch interval of the list of registered attendees in milliseconds, because there are no live events for it here.
 */
const REFRESH = 30_000

const CANCELED = 'This open house was canceled'

type House = OpenHouse & { readonly attendees: readonly Attendee[] }

/**
 * The check-in of an open house on a tablet at the door. It is shown alone: the layout omits the shell, calls,
 * notifications and everything else that could appear over it. The lock of the device redirects every address back
 * here.
 */
export function CheckInPage({ teamId, openHouseId }: { teamId: string; openHouseId: string }) {
  const { signedInUserId } = useSession()
  const href = useLocation({ select: (location) => location.href })
  const [lock, setLock] = useState<CheckInLock | undefined>(() => readCheckInLock(signedInUserId))
  const [staff, setStaff] = useState<'code' | 'view'>()
  const { data: house, error } = useQuery({ ...openHouseQuery(openHouseId), refetchInterval: REFRESH })
  useSendArrivals()
  useStoredStart(lock, { teamId, openHouseId })
  const askCode = () => setStaff('code')
  // If a visitor only touches Staff, the typed text is still there afterwards. After the code was entered, the form is
  // reset for the next visitor.
  const canceled = house?.cancelledTs !== undefined
  const stays = lock !== undefined && staff !== 'view'
  useHeadingFocus(lock === undefined ? 'start' : (staff ?? 'check-in'))
  return (
    <div
      data-check-in
      className="fixed inset-0 z-50 flex overflow-y-auto bg-surface text-[15px] text-ink max-tablet:flex-col"
    >
      {house && <HouseSide house={house} />}
      <main className="flex min-w-0 flex-1 flex-col px-5 py-6 tablet:px-12 tablet:py-10">
        {lock === undefined && (
          <CheckInStart
            teamId={teamId}
            openHouseId={openHouseId}
            blocked={canceled ? CANCELED : undefined}
            href={href}
            onStart={setLock}
          />
        )}
        {stays && (
          <div hidden={staff === 'code'} className="contents">
            {!house ? (
              <Notice title="Welcome" text={loadingText(error)} onStaff={askCode} />
            ) : canceled ? (
              <Notice title={CANCELED} text="Please see the host." onStaff={askCode} />
            ) : (
              <CheckInStation teamId={teamId} house={house} onStaff={askCode} />
            )}
          </div>
        )}
        {staff && lock && (
          <StaffScreen
            teamId={teamId}
            openHouseId={openHouseId}
            lock={lock}
            onLock={setLock}
            open={staff === 'view'}
            onOpen={() => setStaff('view')}
            onBack={() => setStaff(undefined)}
          />
        )}
      </main>
    </div>
  )
}

/**
 * Moves the focus to the heading of each new screen, because the pressed button has disappeared with the last one. A
 * screen that takes the focus itself keeps it.
 */
function useHeadingFocus(screen: string | number) {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    const heading = document.querySelector<HTMLElement>('[data-check-in] h1')
    if (heading && document.activeElement === document.body) focusQuietly(heading)
  }, [screen])
}

/**
 * Stores the data that the check-in needs to start on the locked device, so that it can reload without a connection.
 */
function useStoredStart(lock: CheckInLock | undefined, ids: { teamId: string; openHouseId: string }) {
  const queryClient = useQueryClient()
  const config = useConfig()
  const { user, client } = useViewer()
  const online = useOnline()
  const keep = useEffectEvent(async (current: CheckInLock) => {
    const answers = await readCheckInStart(queryClient, {
      ...ids,
      baseUrl: config.apiUrl,
      clientId: user.clientRef,
      needsTeams: kindNeedsTeams(user, client),
    })
    storeCheckInStart(current, { ...answers, '/config.json': JSON.stringify(config) })
  })
  useEffect(() => {
    // If the data cannot be fetched now, the stored data stays.
    if (lock && online) keep(lock).catch(() => undefined)
  }, [lock, online])
}

const loadingText = (error: Error | null) =>
  error ? `The open house couldn’t be loaded: ${errorMessage(error)}` : 'One moment'

/** Shown instead of the form, until the open house is loaded or after it was canceled. Staff can leave the check-in. */
function Notice({ title, text, onStaff }: { title: string; text: string; onStaff: () => void }) {
  return (
    <>
      <h1 className="text-[24px]/[30px] font-semibold">{title}</h1>
      <p role="status" className="mt-2 text-ink-2">
        {text}
      </p>
      <div className="mt-auto pt-6">
        <StaffButton onPress={onStaff} />
      </div>
    </>
  )
}

function StaffButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-[52px] items-center gap-2 rounded px-2 text-[15px] text-ink-2 hover:text-ink"
    >
      <Icon icon={Lock} size={16} />
      Staff
    </button>
  )
}

/** Checks in one visitor after the other. */
function CheckInStation({ teamId, house, onStaff }: { teamId: string; house: House; onStaff: () => void }) {
  const [visitor, setVisitor] = useState(0)
  const [thanked, setThanked] = useState<string>()
  useHeadingFocus(visitor)
  const next = () => {
    setThanked(undefined)
    setVisitor((count) => count + 1)
  }
  if (thanked !== undefined) return <Thanks name={thanked} onNext={next} />
  return (
    <VisitorForm
      key={visitor}
      teamId={teamId}
      house={house}
      onDone={setThanked}
      onStartOver={next}
      onStaff={onStaff}
    />
  )
}

function VisitorForm({
  teamId,
  house,
  onDone,
  onStartOver,
  onStaff,
}: {
  teamId: string
  house: House
  onDone: (name: string) => void
  onStartOver: () => void
  onStaff: () => void
}) {
  const { form, pending, error } = useVisitorForm(teamId, house, onDone)
  const kept = useStoredArrivals(useSession().signedInUserId)
  // Attendees who arrived while there was no connection are not offered again.
  const attendees = house.attendees.filter(({ id }) => !kept.some((one) => one.attendeeRef === id))
  const [picked, setPicked] = useState<Attendee>()
  const [known, setKnown] = useState(false)
  const values = useFormState(form, (state) => state.values)
  const { withBroker, attendeeRef, otherNumber } = values
  const typed = pending || sameValue(values, noVisitor) ? '' : JSON.stringify(values)
  const abandon = useEffectEvent(onStartOver)
  useEffect(() => {
    if (typed === '') return
    const timer = setTimeout(() => abandon(), ABANDONED)
    return () => clearTimeout(timer)
  }, [typed])
  const pick = (attendee: Attendee | undefined) => {
    setKnown(true)
    setPicked(attendee)
    if (!attendee) return
    form.setFieldValue('name', attendee.name)
    form.setFieldValue('attendeeRef', attendee.id)
    form.setFieldValue('phone', '')
    form.setFieldValue('otherNumber', false)
  }
  const startOver = () =>
    changeAndFocus(onStartOver, () => document.querySelector<HTMLElement>('[data-check-in] [role=combobox]'))
  // A different name means a different person.
  const retype = () => {
    setKnown(false)
    if (!picked) return
    setPicked(undefined)
    form.setFieldValue('attendeeRef', '')
    form.setFieldValue('otherNumber', false)
  }
  const digits = attendeeRef === '' || otherNumber ? undefined : lastDigits(picked?.phone)
  return (
    <form.AppForm>
      <form.FormBody className="flex flex-1 flex-col gap-6" aria-label="Check in">
        <div>
          <h1 className="text-[24px]/[30px] font-semibold">Welcome. Who is visiting?</h1>
          <p className="mt-1 text-ink-2">Registered online? Start typing your name and pick it.</p>
        </div>
        <form.AppField name="name">
          {() => <NameField attendees={attendees} picked={known} onPick={pick} onRetype={retype} />}
        </form.AppField>
        {digits === undefined ? (
          <form.AppField name="phone">
            {() => <VisitorField label="Mobile phone" type="tel" placeholder="+1 (512) 555-0100" />}
          </form.AppField>
        ) : (
          <p className="flex min-h-[52px] flex-wrap items-center gap-x-4">
            <span role="status">Registered, phone ends in {digits}</span>
            <button
              type="button"
              onClick={() =>
                changeAndFocus(
                  () => form.setFieldValue('otherNumber', true),
                  () => document.querySelector('[data-check-in] input[type=tel]'),
                )
              }
              className="min-h-[52px] rounded px-1 text-accent-text underline underline-offset-2"
            >
              Use another number
            </button>
          </p>
        )}
        <form.AppField name="withBroker">{() => <BrokerField />}</form.AppField>
        {withBroker && (
          <form.AppField name="broker">{() => <VisitorField label="Broker’s name" />}</form.AppField>
        )}
        <form.AppField name="mayText">{() => <ConsentField />}</form.AppField>
        <FormError boxed text={error} />
        <div className="mt-auto flex items-center justify-between gap-4 pt-4">
          <StaffButton onPress={onStaff} />
          {typed !== '' && (
            <Button variant="ghost" className={`ml-auto ${TALL}`} onClick={startOver}>
              Start over
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            loading={pending}
            className={`min-w-[140px] justify-center ${TALL}`}
          >
            Check in
          </Button>
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}

/** The form of one visitor. It is submitted once, with or without a connection. */
function useVisitorForm(teamId: string, house: House, onDone: (name: string) => void) {
  const session = useSession()
  const arrive = useArrival({
    user: session.signedInUserId,
    actingUser: actingUserId(session),
    teamId,
    openHouseId: house.id,
  })
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const sent = useRef(false)
  const form = useAppForm({
    ...formBasics,
    defaultValues: noVisitor,
    validators: { onDynamic: visitorSchema },
    onSubmit: async ({ value }) => {
      if (sent.current) return
      sent.current = true
      setPending(true)
      setError(undefined)
      try {
        await arrive(arrivalOf(z.parse(visitorSchema, value)))
        onDone(value.name)
      } catch (thrown) {
        sent.current = false
        setPending(false)
        setError(errorMessage(thrown))
      }
    },
  })
  return { form, pending, error }
}

const arrivalOf = ({ attendeeRef, name, phone, withBroker, broker, mayText }: Visitor) => {
  const number = toE164(phone)
  return {
    ...(attendeeRef === '' ? {} : { attendeeRef }),
    name: name.trim(),
    ...(number === undefined ? {} : { phone: number }),
    ...(withBroker ? { broker: broker.trim() } : {}),
    mayText,
  }
}
