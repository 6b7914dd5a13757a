import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { businessProfilesQuery, savedNumbersQuery } from '#/api/phone-numbers.ts'
import { noPhoneChoice } from '#/domain/campaign/phone-choice.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { Link } from '#/ui/controls/link.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { withFieldGroup } from '#/ui/form/app-form.ts'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { SelectFormField } from '#/ui/form/select-form-field.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

import { NoChoice } from '../fields/no-choice.tsx'
import { SearchableSelect, SearchableSelectField } from '../fields/searchable-select.tsx'
import { QueryList } from '../table/query-list.tsx'
import { OfferedNumbers, type PendingPurchase, PurchaseOutcome, usePurchase } from './offered-numbers.tsx'

const GONE = 'The phone number is no longer available. Try a new search.'

interface PhoneNumberProps {
  /** Whether a saved number needs its business profile too. */
  profileOfSaved: boolean
  /** The campaign's own number, which the list of saved numbers does not contain. */
  own: string
  /** The number that a colleague took meanwhile. */
  usedNumber: string | undefined
  /** Called after a choice that no field reports. */
  onChoice: () => void
  onBought: (number: string) => void
  onNotBought?: ((number: string) => void) | undefined
  /** A purchase whose outcome is not known yet. */
  pending: PendingPurchase | undefined
  onPending: (pending: PendingPurchase | undefined) => void
}

const defaultProps: PhoneNumberProps = {
  profileOfSaved: false,
  own: '',
  usedNumber: undefined,
  onChoice: () => {},
  onBought: () => {},
  pending: undefined,
  onPending: () => {},
}

/**
 * The fields for a campaign's phone number: a newly bought number, or one that the client has. Used inside the
 * surrounding form.
 */
export const PhoneNumberFields = withFieldGroup({
  defaultValues: noPhoneChoice,
  props: defaultProps,
  render: function PhoneNumberFields({
    group,
    profileOfSaved,
    own,
    usedNumber,
    onChoice,
    onBought,
    onNotBought = () => undefined,
    pending,
    onPending,
  }) {
    const saved = useQuery(savedNumbersQuery())
    const [added, setAdded] = useState<string>()
    const values = useFormState(group, (state) => state.values)
    const { all, areaCode, savedNumber, keepFocus } = usePurchaseFocus()
    const { purchase, buy, lookAgain, reset } = usePurchase({
      offered: values.offered,
      profile: values.profile,
      // A number bought by another dialog must not replace a saved number selected here.
      chooses: values.source === 'PURCHASE',
      pending,
      onPending,
      onNotBought,
      onBought: (number) => {
        keepFocus('savedNumber')
        onBought(number)
        group.setFieldValue('offered', '')
        group.setFieldValue('areaCode', '')
        group.setFieldValue('saved', number)
        group.setFieldValue('source', 'SAVED')
        onChoice()
        setAdded(number)
      },
      onGone: () => {
        keepFocus('areaCode')
        group.setFieldValue('offered', '')
        group.setFieldValue('areaCode', '')
      },
    })
    const locked = pending !== undefined
    return (
      <div ref={all}>
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
            values.source === 'PURCHASE' && 'tablet:grid-cols-[2fr_1fr]',
          )}
        >
          {(profileOfSaved || values.source === 'PURCHASE') && (
            <group.AppField name="profile" listeners={{ onChange: () => group.setFieldValue('offered', '') }}>
              {() => <ProfileField locked={locked} />}
            </group.AppField>
          )}
          {values.source === 'PURCHASE' && (
            <div ref={areaCode}>
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
                  <field.TextField
                    label="Area code"
                    inputMode="numeric"
                    autoComplete="off"
                    disabled={locked}
                  />
                )}
              </group.AppField>
              <div role="alert">
                <GroupError id="number-gone" error={purchase.kind === 'gone' ? GONE : undefined} />
              </div>
            </div>
          )}
        </div>
        {values.source === 'PURCHASE' ? (
          <group.AppField name="offered">
            {() => (
              <OfferedNumbers
                areaCode={values.areaCode.trim()}
                profile={values.profile}
                purchase={purchase}
                onBuy={() => {
                  void SearchableSelect.preload()
                  void buy()
                }}
              />
            )}
          </group.AppField>
        ) : (
          <group.AppField name="saved">
            {() => (
              <SavedNumber ref={savedNumber} saved={saved} own={own} added={added} usedNumber={usedNumber} />
            )}
          </group.AppField>
        )}
        <PurchaseOutcome purchase={purchase} onLook={() => pending && void lookAgain(pending.number)} />
      </div>
    )
  },
})

/**
 * Keeps the focus in the fields when the pressed button disappears with the numbers for sale: it moves to the field that
 * the purchase has changed.
 */
function usePurchaseFocus() {
  const all = useRef<HTMLDivElement>(null)
  const areaCode = useRef<HTMLDivElement>(null)
  const savedNumber = useRef<HTMLDivElement>(null)
  // A new object for each purchase, because two of them may end at the same field.
  const [next, setNext] = useState<{ field: 'areaCode' | 'savedNumber' }>()
  useEffect(() => {
    if (next === undefined) return
    const field = (next.field === 'areaCode' ? areaCode : savedNumber).current
    field?.querySelector<HTMLElement>('input, button')?.focus()
  }, [next])
  const keepFocus = (field: 'areaCode' | 'savedNumber') => {
    if (all.current?.contains(document.activeElement)) setNext({ field })
  }
  return { all, areaCode, savedNumber, keepFocus }
}

/** The business profile of the number. If there is only one, it is selected. */
function ProfileField({ locked }: { locked: boolean }) {
  const field = useFieldContext<string>()
  const { error } = useFieldError()
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
          <NoChoice label="Business profile" error={error}>
            <p className="text-ink-2">
              Your company has no business profile yet, so you can’t buy numbers. A superuser can see how to
              get one under <Link to="/billing/telecom">Telecom billing</Link>.
            </p>
          </NoChoice>
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

/** Selects one of the client's numbers that no channel uses. */
function SavedNumber({
  ref,
  saved,
  own,
  added,
  usedNumber,
}: {
  ref: RefObject<HTMLDivElement | null>
  saved: UseQueryResult<{ id: string; number: string }[]>
  own: string
  /** The number that was just bought. */
  added: string | undefined
  /** The number that a colleague took meanwhile. */
  usedNumber: string | undefined
}) {
  const { value } = useFieldContext<string>().state
  const { error } = useFieldError()
  const options = useMemo(() => {
    const numbers = new Set([...(own === '' ? [] : [own]), ...(saved.data ?? []).map(({ number }) => number)])
    return [...numbers].map((number) => ({ value: number, label: formatPhone(number), search: number }))
  }, [own, saved.data])
  return (
    <div ref={ref} className="mt-4">
      <QueryList query={saved} what="The saved numbers" rows={1}>
        {() =>
          options.length === 0 ? (
            <NoChoice label="Saved number" error={error}>
              <p className="text-ink-2">No Results. Purchase a number instead.</p>
            </NoChoice>
          ) : (
            <SearchableSelectField label="Saved number" placeholder="Choose a number" options={options} />
          )
        }
      </QueryList>
      {added !== undefined && added === value && (
        <p role="status" className="mt-1 flex items-center gap-1.5 text-small text-success-text">
          <Icon icon={Check} size={14} /> Added
        </p>
      )}
      <div role="alert">
        <GroupError
          id="number-taken"
          error={
            usedNumber !== undefined && usedNumber === value
              ? 'Someone else has this number now. Choose another one.'
              : undefined
          }
        />
      </div>
    </div>
  )
}
