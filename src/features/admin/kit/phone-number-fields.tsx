import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { isAborted } from '#/api/errors.ts'
import {
  businessProfilesQuery,
  buyNumber,
  offeredNumbersQuery,
  savedNumbersQuery,
} from '#/api/phone-numbers.ts'
import { outcomeUnknown } from '#/api/settle.ts'
import { noPhoneChoice } from '#/domain/campaign/phone-choice.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { randomUuid } from '#/lib/random-id.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'
import { withFieldGroup } from '#/ui/form/app-form.ts'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { SelectFormField } from '#/ui/form/select-form-field.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

import { QueryList } from './query-list.tsx'
import { SearchableSelectField } from './searchable-select.tsx'

const GONE = 'The phone number is no longer available. Try a new search.'

/** Where the purchase of a number is. */
type Purchase =
  | { kind: 'none' }
  | { kind: 'running' }
  /** The answer was lost: only the saved numbers can tell. */
  | { kind: 'unknown' }
  | { kind: 'not bought' }
  | { kind: 'gone' }

/** Buys a number once, however it ends: while it is not known, only the saved numbers open the way to another try. */
function usePurchase({
  offered,
  profile,
  onBought,
  onGone,
}: {
  offered: string
  profile: string
  onBought: (number: string) => void
  onGone: () => void
}) {
  const client = useQueryClient()
  const [purchase, setPurchase] = useState<Purchase>({ kind: 'none' })
  const running = useRef(false)
  const key = useRef({ number: '', key: '' })
  const look = async (number: string) => {
    const now = await client.query({ ...savedNumbersQuery(), staleTime: 0 }).catch(() => undefined)
    if (!now) return
    const found = now.some((one) => one.number === number)
    setPurchase({ kind: found ? 'none' : 'not bought' })
    if (found) onBought(number)
  }
  const buy = async () => {
    if (running.current || purchase.kind === 'unknown' || offered === '' || profile === '') return
    running.current = true
    // The same number again is the same purchase.
    if (key.current.number !== offered) key.current = { number: offered, key: randomUuid() }
    setPurchase({ kind: 'running' })
    try {
      await buyNumber(client, offered, profile, key.current.key)
      await client.query({ ...savedNumbersQuery(), staleTime: 0 }).catch(() => undefined)
      setPurchase({ kind: 'none' })
      onBought(offered)
    } catch (error) {
      if (!isAborted(error) && outcomeUnknown(error)) {
        setPurchase({ kind: 'unknown' })
        await look(offered)
      } else {
        onGone()
        setPurchase({ kind: 'gone' })
      }
    } finally {
      running.current = false
    }
  }
  const reset = () =>
    setPurchase((now) => (now.kind === 'not bought' || now.kind === 'gone' ? { kind: 'none' } : now))
  return { purchase, buy, look, reset }
}

interface PhoneNumberProps {
  /** A saved number needs its business profile too. */
  profileOfSaved: boolean
  /** The number of one's own, which the saved ones do not name. */
  own: string
  /** The number that somebody else took meanwhile. */
  taken: string | undefined
  /** Told after a choice that no field tells of. */
  onChoice: () => void
  onBought: (number: string) => void
}

const defaultProps: PhoneNumberProps = {
  profileOfSaved: false,
  own: '',
  taken: undefined,
  onChoice: () => {},
  onBought: () => {},
}

/** The number of a campaign: bought here, or one that the client has. Fields of the form that it stands in. */
export const PhoneNumberFields = withFieldGroup({
  defaultValues: noPhoneChoice,
  props: defaultProps,
  render: function PhoneNumberFields({ group, profileOfSaved, own, taken, onChoice, onBought }) {
    const saved = useQuery(savedNumbersQuery())
    const [added, setAdded] = useState<string>()
    const values = useFormState(group, (state) => state.values)
    const { purchase, buy, look, reset } = usePurchase({
      offered: values.offered,
      profile: values.profile,
      onBought: (number) => {
        onBought(number)
        group.setFieldValue('offered', '')
        group.setFieldValue('areaCode', '')
        group.setFieldValue('saved', number)
        group.setFieldValue('source', 'SAVED')
        onChoice()
        setAdded(number)
      },
      onGone: () => {
        group.setFieldValue('offered', '')
        group.setFieldValue('areaCode', '')
      },
    })
    const locked = purchase.kind === 'running' || purchase.kind === 'unknown'
    return (
      <>
        <Segmented
          label="Number"
          fill
          options={[
            { value: 'PURCHASE', label: 'Purchase a number' },
            { value: 'SAVED', label: 'Use a saved number' },
          ]}
          value={values.source}
          onChange={(source) => {
            if (locked) return
            group.setFieldValue('source', source)
            onChoice()
          }}
          className="mb-4"
        />
        <div
          className={cx(
            'grid items-start gap-4',
            values.source === 'PURCHASE' && 'tablet:grid-cols-[1fr_2fr]',
          )}
        >
          {values.source === 'PURCHASE' && (
            <group.AppField
              name="areaCode"
              listeners={{
                onChange: () => {
                  group.setFieldValue('offered', '')
                  reset()
                },
              }}
            >
              {(field) => (
                <field.TextField label="Area code" inputMode="numeric" autoComplete="off" disabled={locked} />
              )}
            </group.AppField>
          )}
          {(profileOfSaved || values.source === 'PURCHASE') && (
            <group.AppField name="profile" listeners={{ onChange: () => group.setFieldValue('offered', '') }}>
              {() => <ProfileField locked={locked} />}
            </group.AppField>
          )}
        </div>
        {purchase.kind === 'gone' && <GroupError id="number-gone" error={GONE} />}
        {values.source === 'PURCHASE' ? (
          <group.AppField name="offered">
            {() => (
              <OfferedNumbers
                areaCode={values.areaCode.trim()}
                profile={values.profile}
                purchase={purchase}
                onBuy={() => void buy()}
                onLook={() => void look(values.offered)}
              />
            )}
          </group.AppField>
        ) : (
          <group.AppField name="saved">
            {() => <SavedNumber saved={saved} own={own} added={added} taken={taken} />}
          </group.AppField>
        )}
      </>
    )
  },
})

/** The business profile that the number belongs to; the only one is chosen. */
function ProfileField({ locked }: { locked: boolean }) {
  const field = useFieldContext<string>()
  const profiles = useQuery(businessProfilesQuery())
  const only = profiles.data?.length === 1 ? profiles.data[0]?.id : undefined
  const choose = useEffectEvent((id: string) => {
    if (field.state.value === '') field.handleChange(id)
  })
  useEffect(() => {
    if (only !== undefined) choose(only)
  }, [only])
  return (
    <QueryList query={profiles} what="The business profiles" rows={1}>
      {(found) =>
        found.length === 0 ? (
          <p className="text-ink-2">
            Your company has no business profile yet. <Link to="/billing/telecom">Add one in billing</Link>
          </p>
        ) : (
          <SelectFormField
            label="Business profile"
            placeholder="Choose a business profile"
            disabled={locked}
            options={found.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )
      }
    </QueryList>
  )
}

/** One of the numbers that the client has and no channel uses. */
function SavedNumber({
  saved,
  own,
  added,
  taken,
}: {
  saved: UseQueryResult<{ id: string; number: string }[]>
  own: string
  /** The one that was just bought. */
  added: string | undefined
  /** The one that somebody else took meanwhile. */
  taken: string | undefined
}) {
  const { value } = useFieldContext<string>().state
  return (
    <div className="mt-4">
      <QueryList query={saved} what="The saved numbers" rows={1}>
        {(free) => {
          const numbers = [...new Set([...(own === '' ? [] : [own]), ...free.map(({ number }) => number)])]
          return numbers.length === 0 ? (
            <p className="text-ink-2">No Results. Purchase a number instead.</p>
          ) : (
            <SearchableSelectField
              label="Saved number"
              placeholder="Choose a number"
              options={numbers.map((number) => ({
                value: number,
                label: formatPhone(number),
                search: number,
              }))}
            />
          )
        }}
      </QueryList>
      {added !== undefined && added === value && (
        <p role="status" className="mt-1 flex items-center gap-1.5 text-small text-success-text">
          <Icon icon={Check} size={14} /> Added
        </p>
      )}
      <GroupError
        id="number-taken"
        error={
          taken !== undefined && taken === value
            ? 'Somebody else uses this number now. Choose another one.'
            : undefined
        }
      />
    </div>
  )
}

/** The numbers for sale in an area code; one is chosen, then bought. */
function OfferedNumbers({
  areaCode,
  profile,
  purchase,
  onBuy,
  onLook,
}: {
  areaCode: string
  profile: string
  purchase: Purchase
  onBuy: () => void
  onLook: () => void
}) {
  const field = useFieldContext<string>()
  const { error } = useFieldError()
  const asked = /^\d{3}$/.test(areaCode) && profile !== ''
  const offered = useQuery(offeredNumbersQuery(areaCode, profile))
  const locked = purchase.kind === 'running' || purchase.kind === 'unknown'
  const [priced, setPriced] = useState<string>()
  if (!asked) return null
  if (offered.isPending || (offered.isFetching && offered.data === undefined))
    return (
      <p role="status" className="mt-4 flex items-center gap-2 text-ink-3">
        <Spinner /> Searching...
      </p>
    )
  if (offered.isError)
    return (
      <div role="alert" className="mt-4 flex items-center gap-3 text-ink-2">
        The search failed.
        <Button size="sm" loading={offered.isFetching} onClick={() => void offered.refetch()}>
          Try Again
        </Button>
      </div>
    )
  if (offered.data.length === 0)
    return (
      <div role="status" className="mt-4">
        <p className="font-medium">No available phone number.</p>
        <p className="text-ink-3">Try a different area code</p>
      </div>
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
          {offered.data.length} results in {areaCode}
        </span>
      </p>
      <div
        role="radiogroup"
        aria-label="Available numbers"
        aria-invalid={error !== undefined || undefined}
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
                <input
                  type="radio"
                  name="offered-number"
                  checked={on}
                  disabled={locked}
                  onChange={() => field.handleChange(number)}
                  className="size-4 shrink-0 appearance-none rounded-full border border-control bg-surface checked:border-[5px] checked:border-accent"
                />
                {formatPhone(number)}
              </label>
              {on && purchase.kind !== 'unknown' && (
                <Button
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
          onBuy={() => {
            setPriced(undefined)
            onBuy()
          }}
          onCancel={() => setPriced(undefined)}
        />
      )}
      <PurchaseOutcome purchase={purchase} onLook={onLook} />
      <GroupError id="offered-error" error={error} />
    </div>
  )
}

/** What a number costs, before it is bought. */
function PriceQuestion({
  number,
  monthlyCost,
  onBuy,
  onCancel,
}: {
  number: string
  /** Cents. */
  monthlyCost: number
  onBuy: () => void
  onCancel: () => void
}) {
  const buy = useRef<HTMLButtonElement>(null)
  useEffect(() => buy.current?.focus(), [])
  const price = (monthlyCost / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  return (
    <div
      role="group"
      aria-label="What the number costs"
      className="mt-2 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface-2 px-3 py-2"
    >
      <p className="min-w-0 flex-1">
        {formatPhone(number)} costs {price} a month.
      </p>
      <Button size="sm" onClick={onCancel}>
        Not now
      </Button>
      <Button size="sm" variant="primary" ref={buy} onClick={onBuy}>
        Buy it
      </Button>
    </div>
  )
}

/** How a purchase ended whose answer was lost. */
function PurchaseOutcome({ purchase, onLook }: { purchase: Purchase; onLook: () => void }) {
  return (
    <>
      {purchase.kind === 'unknown' && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-danger-text">
          It is not known whether it was bought.
          <Button size="sm" onClick={onLook}>
            Look among the saved numbers
          </Button>
        </p>
      )}
      {purchase.kind === 'not bought' && (
        <p role="alert" className="mt-2 text-ink-2">
          It was not bought: it is not among your saved numbers. You can try again.
        </p>
      )}
    </>
  )
}
