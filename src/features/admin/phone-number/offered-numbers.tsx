import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { refetchNow } from '#/api/cache/refetch-now.ts'
import { outcomeUnknown } from '#/api/cache/settle.ts'
import { buyNumber, offeredNumbersQuery, savedNumbersQuery } from '#/api/phone-numbers.ts'
import { ApiError, errorMessage, isAborted, isOffline } from '#/api/request/errors.ts'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { formatPhone } from '#/domain/user/phone.ts'
import { formatAmount } from '#/lib/money.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { Button } from '#/ui/controls/button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { Radio } from '#/ui/controls/radio.tsx'
import { cx } from '#/ui/cx.ts'
import { Spinner } from '#/ui/display/spinner.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { changeAndFocus, passFocusOn } from '#/ui/move-focus.ts'

import { NoChoice } from '../fields/no-choice.tsx'

/**
 * A purchase whose outcome is not known yet. The component that shows the fields stores it, because it outlives them.
 */
export interface PendingPurchase {
  readonly number: string
  /** Idempotency key of the request. */
  readonly key: string
  /** Whether the request is in flight. Otherwise the response was lost. */
  readonly running: boolean
}

/** The state of a purchase. */
type Purchase =
  | { kind: 'none' }
  | { kind: 'running' }
  /**
   * The response was lost, so that only the list of saved numbers shows the outcome. `unread` if the user looked and it
   * could not be read.
   */
  | { kind: 'unknown'; number: string; unread: boolean }
  /** The number was bought, but is not selected anywhere. */
  | { kind: 'bought'; number: string }
  | { kind: 'not bought'; number: string }
  | { kind: 'gone' }
  /** The number was not bought for a reason that has nothing to do with the number, such as the spending cap. */
  | { kind: 'refused'; text: string }

/**
 * Whether a purchase was refused before its number mattered: offline, no session, the spending cap, no permission, too
 * many requests.
 */
const wasNotTried = (error: unknown) =>
  isOffline(error) || (error instanceof ApiError && [401, 402, 403, 429].includes(error.status))

/**
 * Buys a number exactly once. While the outcome is unknown, another attempt is only possible after the saved numbers
 * were checked.
 */
export function usePurchase({
  offered,
  profile,
  chooses,
  pending,
  onPending,
  onBought,
  onNotBought,
  onGone,
}: {
  offered: string
  profile: string
  /** Whether a number that turns out to be bought is selected. Otherwise it is only reported. */
  chooses: boolean
  pending: PendingPurchase | undefined
  onPending: (pending: PendingPurchase | undefined) => void
  onBought: (number: string) => void
  onNotBought: (number: string) => void
  onGone: () => void
}) {
  const client = useQueryClient()
  const [ended, setEnded] = useState<Purchase>({ kind: 'none' })
  const [unread, setUnread] = useState(false)
  const busy = useRef(false)
  const key = useRef({ number: pending?.number ?? '', key: pending?.key ?? '' })
  const purchase: Purchase = !pending
    ? ended
    : pending.running
      ? { kind: 'running' }
      : { kind: 'unknown', number: pending.number, unread }
  /** Settles the outcome with the saved numbers. Returns false if they could not be read. */
  const look = async (number: string) => {
    const now = await refetchNow(client, savedNumbersQuery()).catch(() => undefined)
    if (!now) return false
    const found = now.some((one) => one.number === number)
    onPending(undefined)
    if (!found) {
      setEnded({ kind: 'not bought', number })
      onNotBought(number)
    } else if (chooses) {
      setEnded({ kind: 'none' })
      onBought(number)
    } else setEnded({ kind: 'bought', number })
    return true
  }
  // A purchase that was started by unmounted fields, or before a reload. Its outcome is checked here once its request
  // has ended.
  const inherited = useRef(pending?.number)
  const lookBack = useEffectEvent(() => {
    const number = inherited.current
    if (number === undefined) return
    inherited.current = undefined
    void look(number)
  })
  const running = pending?.running === true
  useEffect(() => {
    if (!running) lookBack()
  }, [running])
  const buy = async () => {
    if (busy.current || pending || offered === '' || profile === '') return
    busy.current = true
    // Buying the same number again reuses the key of that purchase.
    if (key.current.number !== offered) key.current = { number: offered, key: crypto.randomUUID() }
    onPending({ ...key.current, running: true })
    try {
      await buyNumber(client, offered, profile, key.current.key)
      await refetchNow(client, savedNumbersQuery()).catch(() => undefined)
      onPending(undefined)
      setEnded({ kind: 'none' })
      onBought(offered)
    } catch (error) {
      if (isAborted(error) || outcomeUnknown(error)) {
        onPending({ ...key.current, running: false })
        if (!isAborted(error)) await look(offered)
        return
      }
      onPending(undefined)
      onNotBought(offered)
      if (wasNotTried(error)) setEnded({ kind: 'refused', text: errorMessage(error) })
      else {
        onGone()
        setEnded({ kind: 'gone' })
      }
    } finally {
      busy.current = false
    }
  }
  const lookAgain = async (number: string) => {
    setUnread(false)
    const read = await look(number)
    setUnread(!read)
  }
  const reset = () => setEnded({ kind: 'none' })
  return { purchase, buy, lookAgain, reset }
}

/** The numbers for sale in an area code. The user selects one and buys it. */
export function OfferedNumbers({
  areaCode,
  profile,
  purchase,
  onBuy,
}: {
  areaCode: string
  profile: string
  purchase: Purchase
  onBuy: () => void
}) {
  const field = useFieldContext<string>()
  const { error } = useFieldError()
  const asked = /^\d{3}$/.test(areaCode) && profile !== ''
  const offered = useQuery(offeredNumbersQuery(areaCode, profile))
  const locked = purchase.kind === 'running' || purchase.kind === 'unknown'
  const [priced, setPriced] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  /** Closes the question about the price, which removes its pressed button. */
  const closeQuestion = (then?: () => void) =>
    changeAndFocus(
      () => {
        setPriced(undefined)
        then?.()
      },
      () => list.current?.querySelector('button'),
    )
  if (!asked) return null
  if (!offered.data?.length)
    return (
      <NoChoice label="Available numbers" error={error} className="mt-4">
        {offered.isPending || (offered.isFetching && offered.data === undefined) ? (
          <p role="status" className="flex items-center gap-2 text-ink-3">
            <Spinner /> Searching...
          </p>
        ) : offered.data === undefined ? (
          <QueryErrorNote query={offered}>The search failed.</QueryErrorNote>
        ) : (
          <div role="status">
            <p className="font-medium">No available phone number.</p>
            <p className="text-ink-3">Try a different area code</p>
          </div>
        )}
      </NoChoice>
    )
  const price =
    priced === field.state.value && !locked
      ? offered.data.find(({ number }) => number === priced)?.monthlyCost
      : undefined
  return (
    <div className="mt-4">
      <p className="mb-1.5 flex items-baseline">
        <span className="flex-1 font-medium">Available numbers</span>
        <span className="text-small text-ink-3">
          {countOf(offered.data.length, 'result')} in {areaCode}
        </span>
      </p>
      <div
        ref={list}
        role="radiogroup"
        aria-label="Available numbers"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : 'offered-error'}
        tabIndex={-1}
        className="overflow-hidden rounded-md border border-line-2"
      >
        {offered.data.map(({ number, monthlyCost }, index) => {
          const on = field.state.value === number
          return (
            <div
              key={number}
              className={cx(
                'flex min-h-10 items-center gap-2.5 px-3 py-1 max-tablet:min-h-11',
                index > 0 && 'border-t border-line-2',
                on && 'bg-accent-tint',
              )}
            >
              <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5">
                <Radio
                  name="offered-number"
                  checked={on}
                  disabled={locked}
                  onChange={() => field.handleChange(number)}
                />
                {formatPhone(number)}
              </label>
              {on && purchase.kind !== 'unknown' && (
                <Button
                  ref={passFocusOn}
                  size="sm"
                  loading={purchase.kind === 'running'}
                  onClick={() => (monthlyCost === undefined ? onBuy() : setPriced(number))}
                >
                  Add to account
                </Button>
              )}
            </div>
          )
        })}
      </div>
      {price !== undefined && (
        <PriceQuestion
          key={field.state.value}
          number={field.state.value}
          monthlyCost={price}
          onBuy={() => closeQuestion(onBuy)}
          onCancel={() => closeQuestion()}
        />
      )}
      <GroupError id="offered-error" error={error} />
    </div>
  )
}

/** Asks for confirmation, with the price of the number, before it is bought. */
function PriceQuestion({
  number,
  monthlyCost,
  onBuy,
  onCancel,
}: {
  number: string
  /** Cents per month. */
  monthlyCost: number
  onBuy: () => void
  onCancel: () => void
}) {
  const buy = useRef<HTMLButtonElement>(null)
  useEffect(() => buy.current?.focus(), [])
  return (
    <div
      role="group"
      aria-label="What the number costs"
      className="mt-2 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface-2 px-3 py-2"
    >
      <p className="min-w-0 flex-1">
        {formatPhone(number)} costs {formatAmount(monthlyCost)} a month.
      </p>
      <Button size="sm" onClick={onCancel}>
        Not now
      </Button>
      {/* The button takes the focus from the one that was pressed. A second or held Enter must not trigger it. */}
      <PressGuard meaning={number} appears>
        <Button size="sm" variant="primary" ref={buy} onClick={onBuy}>
          Buy it
        </Button>
      </PressGuard>
    </div>
  )
}

/** The outcome of a purchase whose response was lost. */
export function PurchaseOutcome({ purchase, onLook }: { purchase: Purchase; onLook: () => void }) {
  return (
    <>
      {purchase.kind === 'unknown' && (
        <p ref={passFocusOn} role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-danger-text">
          We couldn’t confirm that {formatPhone(purchase.number)} was bought.
          <Button size="sm" onClick={onLook}>
            Check the saved numbers
          </Button>
        </p>
      )}
      {purchase.kind === 'unknown' && purchase.unread && (
        <p role="alert" className="mt-2 text-danger-text">
          The saved numbers couldn’t be loaded. Try again.
        </p>
      )}
      {purchase.kind === 'refused' && (
        <p role="alert" className="mt-2 text-danger-text">
          {purchase.text}
        </p>
      )}
      {purchase.kind === 'not bought' && (
        <p role="alert" className="mt-2 text-ink-2">
          {formatPhone(purchase.number)} wasn’t bought. It isn’t in your saved numbers. You can try again.
        </p>
      )}
      {purchase.kind === 'bought' && (
        <p role="status" className="mt-2 text-ink-2">
          {formatPhone(purchase.number)} was bought. It’s among your saved numbers.
        </p>
      )}
    </>
  )
}
