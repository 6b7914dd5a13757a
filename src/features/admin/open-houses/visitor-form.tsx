import { useCombobox } from 'downshift'
import { CornerDownLeft, UserPlus } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { lastDigits, LONGEST_VISITOR_TEXT, registeredMatches } from '#/domain/open-house/check-in.ts'
import { type Attendee } from '#/domain/open-house/open-house.ts'
import { phoneAsTyped, phoneWhenLeft } from '#/domain/user/phone-typing.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'

/** Size of inputs and buttons on the check-in screen: 52 px high, for touch. */
export const TALL = 'h-[52px] text-[17px]'

function Labelled({
  id,
  label,
  error,
  children,
}: {
  id: string
  label: string
  error: string | undefined
  children: ReactNode
}) {
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-[15px]/[22px] font-medium">
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 text-[14px] text-danger-text">
          {error}
        </p>
      )}
    </div>
  )
}

/** A single-line text field of the check-in screen. */
export function VisitorField({
  label,
  type = 'text',
  placeholder,
}: {
  label: string
  type?: 'text' | 'tel'
  placeholder?: string
}) {
  const id = useId()
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  const tel = type === 'tel'
  return (
    <Labelled id={id} label={label} error={error}>
      <input
        id={id}
        name={field.name}
        type={type}
        value={field.state.value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={cx('input w-full px-4', TALL)}
        onChange={({ target: { value, selectionStart } }) =>
          field.handleChange(
            tel ? phoneAsTyped(field.state.value, value, selectionStart === value.length) : value,
          )
        }
        onBlur={() => {
          if (tel) field.handleChange(phoneWhenLeft(field.state.value))
          onBlur()
        }}
      />
    </Labelled>
  )
}

type Offer = Attendee | 'nobody'

/** The name of a visitor. While typing, it suggests the registered attendees who match the typed text. */
export function NameField({
  attendees,
  picked,
  onPick,
  onRetype,
}: {
  attendees: readonly Attendee[]
  /** Whether a suggestion was picked, or the visitor said that they are not on the list. */
  picked: boolean
  /** Called with undefined when the visitor is not on the list. */
  onPick: (attendee: Attendee | undefined) => void
  /** Called when the name is edited after that. */
  onRetype: () => void
}) {
  const id = useId()
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  const matches = picked ? [] : registeredMatches(attendees, field.state.value)
  const offers: Offer[] = matches.length > 0 ? [...matches, 'nobody'] : []
  const box = useCombobox<Offer>({
    items: offers,
    inputId: id,
    inputValue: field.state.value,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (offer) => (offer === null || offer === 'nobody' ? field.state.value : offer.name),
    // Blur does not pick a suggestion. Only a press or Enter does.
    stateReducer: (_, { type, changes }) => {
      const { selectedItem: _chosen, ...rest } = changes
      return type === useCombobox.stateChangeTypes.InputBlur ? rest : changes
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onPick(selectedItem === 'nobody' ? undefined : selectedItem)
    },
  })
  const open = box.isOpen && offers.length > 0
  return (
    <Labelled id={id} label="Name" error={error}>
      <div className="relative">
        <input
          {...box.getInputProps({
            'aria-labelledby': undefined,
            'aria-expanded': open,
            // The library points to its first option even if no registered attendee matches.
            ...(open ? {} : { 'aria-activedescendant': '' }),
            'aria-invalid': error !== undefined || undefined,
            'aria-describedby': error === undefined ? undefined : `${id}-error`,
            onBlur,
            onChange: ({ currentTarget: { value } }) => {
              field.handleChange(value)
              onRetype()
            },
            onKeyDown: (event) => {
              if (event.key === 'Enter' && open) event.preventDefault()
            },
          })}
          name={field.name}
          maxLength={LONGEST_VISITOR_TEXT}
          autoComplete="off"
          spellCheck={false}
          className={cx('input w-full px-4', TALL)}
        />
        <ul
          {...box.getMenuProps({ 'aria-label': 'People who registered', 'aria-labelledby': undefined })}
          className={cx(
            'absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-line-2 bg-raised p-1.5 shadow-md',
            !open && 'hidden',
          )}
        >
          {open &&
            offers.map((offer, index) => (
              <li
                key={offer === 'nobody' ? offer : offer.id}
                {...box.getItemProps({ item: offer, index })}
                className={cx(
                  'flex min-h-[52px] cursor-pointer items-center gap-3 rounded px-2.5 py-1.5',
                  box.highlightedIndex === index && 'bg-active',
                )}
              >
                <OfferLine offer={offer} />
                {box.highlightedIndex === index && (
                  <Icon icon={CornerDownLeft} size={16} className="ml-auto text-ink-3" />
                )}
              </li>
            ))}
        </ul>
      </div>
    </Labelled>
  )
}

function OfferLine({ offer }: { offer: Offer }) {
  if (offer === 'nobody')
    return (
      <>
        <span className="flex w-8 justify-center text-ink-3">
          <Icon icon={UserPlus} size={18} />
        </span>
        <span className="text-[15px]">I’m not on the list</span>
      </>
    )
  const digits = lastDigits(offer.phone)
  return (
    <>
      <UserAvatar id={offer.id} name={offer.name} size={32} />
      <span className="min-w-0">
        <bdi className="block truncate text-[15px] font-medium">{shortName(offer.name)}</bdi>
        <span className="block text-[14px] text-ink-3">
          {digits === undefined ? 'Registered' : `Registered, phone ends in ${digits}`}
        </span>
      </span>
    </>
  )
}

/** Whether a visitor has a broker. */
export function BrokerField() {
  const id = useId()
  const field = useFieldContext<boolean>()
  return (
    <div>
      <p id={id} className="mb-2 text-[15px]/[22px] font-medium">
        Are you working with a broker?
      </p>
      <Segmented
        label="Are you working with a broker?"
        size="touch"
        fill
        value={field.state.value ? 'yes' : 'no'}
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ]}
        onChange={(value) => field.handleChange(value === 'yes')}
      />
    </div>
  )
}

/** Whether a visitor allows texts. Never checked by default. */
export function ConsentField() {
  const field = useFieldContext<boolean>()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3.5 text-[15px]">
      <input
        type="checkbox"
        name={field.name}
        checked={field.state.value}
        onChange={({ target }) => field.handleChange(target.checked)}
        className="checkbox size-6 shrink-0"
      />
      Text me about this home. Message rates may apply, reply STOP to end.
    </label>
  )
}
