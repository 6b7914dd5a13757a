import { Trash2 } from 'lucide-react'
import { useRef } from 'react'

import { UserAvatar } from '#/components/people/user-avatar.tsx'
import {
  audiences,
  callRoutings,
  campaignCategories,
  ringSeconds,
} from '#/domain/campaign/campaign-details.ts'
import {
  addressOfForm,
  type CampaignForm,
  phoneFields,
  ringsInOrder,
} from '#/domain/campaign/campaign-form.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { PlainSelect } from '#/ui/controls/plain-select.tsx'
import { withForm } from '#/ui/form/app-form.ts'
import { type SelectOption } from '#/ui/form/select-form-field.tsx'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { NoChoice } from '../fields/no-choice.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { PeopleField, type PersonOption } from '../fields/people-picker.tsx'
import { unasked } from '../fields/use-unique-check.ts'
import { PhoneNumberFields } from '../phone-number/phone-number-fields.tsx'
import { movedInList, SortableList } from '../table/sortable-list.tsx'
import { campaignForm } from './campaign-form.ts'
import { CampaignAddressField } from './campaign-name-field.tsx'
import { type NumberPurchases } from './use-number-purchases.ts'

const nobody: readonly PersonOption[] = []

const noop = () => {}

const noPurchases: NumberPurchases = {
  pending: undefined,
  onPending: noop,
  onBought: noop,
  onNotBought: noop,
  use: noop,
}

const noProperties: readonly SelectOption[] = []

/** The category of a campaign, which is chosen only once, and its property. */
export const CategorySection = withForm({
  ...campaignForm,
  props: { isNew: true, properties: noProperties },
  render: function CategorySection({ form, isNew, properties }) {
    return (
      <div className="mt-4 grid gap-4 tablet:grid-cols-2">
        <form.AppField
          name="category"
          listeners={{
            onChange: ({ value }) => {
              // Only a feed has an address owner, so this choice is no longer offered.
              if (value !== 'FEED' && form.getFieldValue('scope') === 'FEED_ADDRESS_OWNER')
                form.setFieldValue('scope', 'WHOLE_TEAM')
            },
          }}
        >
          {(field) => (
            <field.SelectField
              label="Category"
              options={campaignCategories}
              disabled={!isNew}
              help={isNew ? undefined : 'It can’t be changed anymore'}
            />
          )}
        </form.AppField>
        <form.AppField name="propertyRef">
          {(field) => (
            <field.SelectField label="Property" optional placeholder="All of it" options={properties} />
          )}
        </form.AppField>
      </div>
    )
  },
})

/** The audience of a campaign: who gets its leads. */
export const AudienceSection = withForm({
  ...campaignForm,
  props: { people: nobody },
  render: function AudienceSection({ form, people }) {
    const { scope, category } = useFormState(form, (state) => state.values)
    const options = audiences.filter(
      ({ value }) => value !== 'FEED_ADDRESS_OWNER' || category === 'FEED' || scope === value,
    )
    return (
      <>
        <form.AppField name="scope">
          {(field) => <field.SelectField label="Audience" className="mt-4" options={options} />}
        </form.AppField>
        {(scope === 'SPECIFIC_MEMBERS' || category !== 'DEFAULT') && (
          <div className="mt-4">
            <form.AppField name="teamMembers">
              {() => (
                <PeopleField
                  label={scope === 'SPECIFIC_MEMBERS' ? 'Team members' : 'Who works on its leads'}
                  addLabel="Add a team member"
                  people={people}
                  help={
                    scope === 'SPECIFIC_MEMBERS'
                      ? undefined
                      : 'Leads from forms and feeds go to the people listed here.'
                  }
                />
              )}
            </form.AppField>
          </div>
        )}
      </>
    )
  },
})

/** Warns about what the edited campaign loses when it is saved. */
function GivenUp({ children }: { children: string }) {
  return (
    <p role="status" className="mt-3 rounded-md border border-line bg-warning-tint p-3 text-warning-text">
      {children}
    </p>
  )
}

/** The phone number of a campaign, who rings, and, as its children, what callers hear first. */
export const PhoneSection = withForm({
  ...campaignForm,
  props: { people: nobody, own: '', purchases: noPurchases },
  render: function PhoneSection({ form, people, own, purchases, children }) {
    const values = useFormState(form, (state) => state.values)
    const { hasPhone } = values
    const lost = own !== '' && !(hasPhone && values.phoneNumber === own)
    return (
      <fieldset className="mt-5 border-t border-line pt-4">
        <legend className="sr-only">Phone</legend>
        <form.AppField name="hasPhone">{(field) => <field.SwitchField label="Phone" />}</form.AppField>
        {lost && (
          <GivenUp>
            {`${formatPhone(own)} leaves this campaign when you save${hasPhone ? '' : ', with its call routing and greeting'}. It stays among your saved numbers.`}
          </GivenUp>
        )}
        {hasPhone && (
          <>
            <div className="mt-3">
              <PhoneNumberFields
                form={form}
                fields={phoneFields}
                profileOfSaved={false}
                own={own}
                usedNumber={undefined}
                onChoice={noop}
                onBought={purchases.onBought}
                onNotBought={purchases.onNotBought}
                pending={purchases.pending}
                onPending={purchases.onPending}
              />
            </div>
            <form.AppField name="callRouting">
              {(field) => (
                <field.SelectField
                  label="Call routing"
                  className="mt-4"
                  placeholder="Choose who rings"
                  options={callRoutings}
                />
              )}
            </form.AppField>
            {ringsInOrder(values) && <RingOrder form={form} people={people} />}
            <div className="mt-4">{children}</div>
          </>
        )}
      </fieldset>
    )
  },
})

/** The people who ring one after the other, and for how long. */
const RingOrder = withForm({
  ...campaignForm,
  props: { people: nobody },
  render: function RingOrder({ form, people }) {
    const { ringOrder } = useFormState(form, (state) => state.values)
    const attempts = useFormState(form, (state) => state.submissionAttempts)
    const group = useRef<HTMLDivElement>(null)
    const put = (order: CampaignForm['ringOrder']) => form.setFieldValue('ringOrder', order)
    const personOf = (ref: string) => people.find(({ id }) => id === ref)
    const named = (ref: string) => personOf(ref)?.name ?? 'Someone'
    const error = attempts > 0 && ringOrder.length === 0 ? 'Selection Required' : undefined
    const rest = people.filter(
      ({ id, blocked }) => blocked === undefined && !ringOrder.some(({ userRef }) => userRef === id),
    )
    return (
      <div ref={group} role="group" aria-label="Ringing order" className="mt-4">
        <p className="mb-1 font-medium">Ringing order</p>
        <SortableList
          label="Ringing order"
          items={ringOrder}
          keyOf={({ userRef }) => userRef}
          nameOf={({ userRef }) => named(userRef)}
          onMove={(from, to) => put(movedInList(ringOrder, from, to))}
        >
          {({ userRef }, { grip, moves, position }) => (
            <div className="flex items-start gap-2 py-1">
              <span className="flex h-9 items-center">{grip}</span>
              <span className="flex h-9 min-w-0 flex-1 items-center gap-2">
                <span className="w-4 text-right text-ink-3 tabular-nums">{position}</span>
                <UserAvatar
                  id={userRef}
                  name={named(userRef)}
                  color={personOf(userRef)?.colorSelection}
                  size={20}
                />
                <bdi className="truncate">{named(userRef)}</bdi>
                {personOf(userRef)?.blocked !== undefined && (
                  <span className="text-small text-ink-3">{personOf(userRef)?.blocked}</span>
                )}
              </span>
              <form.AppField name={`ringOrder[${position - 1}].seconds`}>
                {() => (
                  <NumberField
                    label={`Seconds for ${named(userRef)}`}
                    labelHidden
                    unit="s"
                    className="w-28"
                  />
                )}
              </form.AppField>
              <span className="flex h-9 items-center">{moves}</span>
              <span className="flex h-9 items-center">
                <IconButton
                  label={`Remove ${named(userRef)}`}
                  icon={Trash2}
                  onClick={() =>
                    changeAndFocus(
                      () => put(ringOrder.filter((one) => one.userRef !== userRef)),
                      () => group.current?.querySelector('select'),
                    )
                  }
                />
              </span>
            </div>
          )}
        </SortableList>
        {rest.length === 0 ? (
          ringOrder.length === 0 && (
            <NoChoice label="Add a person who rings" error={error}>
              <p className="text-ink-2">There’s nobody to add.</p>
            </NoChoice>
          )
        ) : (
          <PlainSelect
            label="Add a person who rings"
            error={error}
            value=""
            placeholder="Add a person"
            options={rest.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              if (id === '') return
              changeAndFocus(
                () => put([...ringOrder, { userRef: id, seconds: String(ringSeconds.usual) }]),
                // Adding the last remaining person removes the select, so the focus moves to the last input.
                () => (rest.length > 1 ? null : [...(group.current?.querySelectorAll('input') ?? [])].at(-1)),
              )
            }}
          />
        )}
      </div>
    )
  },
})

/** The email address of a campaign, and the web page that sends leads. */
export const AddressSection = withForm({
  ...campaignForm,
  props: { check: unasked, had: '' },
  render: function AddressSection({ form, check, had }) {
    const values = useFormState(form, (state) => state.values)
    const { hasEmail, emailDomain } = values
    const lost = had !== '' && !(hasEmail && sameIgnoringCase(addressOfForm(values), had))
    return (
      <fieldset className="mt-5 border-t border-line pt-4">
        <legend className="sr-only">Email</legend>
        <form.AppField name="hasEmail">{(field) => <field.SwitchField label="Email" />}</form.AppField>
        {lost && (
          <GivenUp>
            {`${had} is released when you save. Emails sent to it won’t arrive, and someone else can take it.`}
          </GivenUp>
        )}
        {hasEmail && (
          <div className="mt-3">
            <form.AppField name="emailName">
              {() => <CampaignAddressField check={check} domain={emailDomain} />}
            </form.AppField>
          </div>
        )}
      </fieldset>
    )
  },
})

/** The web page that sends leads. */
export const WebSection = withForm({
  ...campaignForm,
  render: function WebSection({ form }) {
    return (
      <fieldset className="mt-5 border-t border-line pt-4">
        <legend className="sr-only">Web page</legend>
        <form.AppField name="pageName">
          {(field) => <field.TextField label="Web page name" optional />}
        </form.AppField>
        <form.AppField name="url">
          {(field) => (
            <field.TextField
              label="Web page URL"
              optional
              className="mt-4"
              inputMode="url"
              placeholder="https://"
            />
          )}
        </form.AppField>
      </fieldset>
    )
  },
})
