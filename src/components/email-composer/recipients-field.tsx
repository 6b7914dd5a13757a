import { X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'

import { type Recipient } from '#/domain/email/email-draft.ts'
import { readAddresses, withRecipients } from '#/domain/email/email-rules.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'

import { fullRecipient } from './recipients-label.ts'

/**
 * The To field with recipients as chips. Contacts of the lead are suggested while the user types. Any other address is
 * added by Enter, comma or leaving the field. Text that is not an address stays where it was typed.
 */
export function RecipientsField({
  to,
  typing,
  known,
  readOnly,
  error,
  inputRef,
  onChange,
  onBlur,
}: {
  to: readonly Recipient[]
  typing: string
  /** Contacts of the lead that have an email address. */
  known: readonly Recipient[]
  readOnly: boolean
  error: string | undefined
  inputRef: RefObject<HTMLInputElement | null>
  onChange: (part: { to?: Recipient[]; typing?: string }) => void
  onBlur: () => void
}) {
  const id = useId()
  const editing = useRecipients({ to, typing, known, readOnly, inputRef, onChange })
  const { offers, shown, active } = editing

  return (
    <div className="relative">
      <div
        className={cx(
          'flex min-h-9 flex-wrap items-center gap-1.5 border-b px-4 py-1 text-body',
          error === undefined ? 'border-line focus-within:border-focus' : 'border-danger',
        )}
      >
        <label htmlFor={id} className="w-14 shrink-0 text-ink-3">
          To
        </label>
        {to.length > 0 && (
          <RecipientChips to={to} known={known} readOnly={readOnly} onRemove={editing.remove} />
        )}
        <input
          ref={inputRef}
          id={id}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? `${id}-offers` : undefined}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={typing}
          readOnly={readOnly}
          onChange={(event) => editing.type(event.target.value)}
          onKeyDown={editing.onKeyDown}
          onClick={() => editing.setOpen(true)}
          onBlur={() => {
            editing.setOpen(false)
            editing.commit(typing)
            onBlur()
          }}
          className="min-w-24 flex-1 bg-transparent py-1 text-ink outline-none max-tablet:text-[16px]/[24px]"
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="px-4 pt-1 text-small text-danger-text">
          {error}
        </p>
      )}
      {shown && (
        <ContactOffers
          id={id}
          offers={offers}
          active={active}
          onActive={(index) => editing.setAt({ index })}
          onChoose={(one) => editing.add([one], '')}
        />
      )}
    </div>
  )
}

/** Handles typing, choosing and removing recipients. */
function useRecipients({
  to,
  typing,
  known,
  readOnly,
  inputRef,
  onChange,
}: {
  to: readonly Recipient[]
  typing: string
  known: readonly Recipient[]
  readOnly: boolean
  inputRef: RefObject<HTMLInputElement | null>
  onChange: (part: { to?: Recipient[]; typing?: string }) => void
}) {
  const { offers, shown, active, byKey, setOpen, setAt, move } = useContactOffers(
    known,
    to,
    readOnly ? undefined : typing,
  )

  const add = (more: readonly Recipient[], rest: string) => {
    onChange({ to: withRecipients(to, more), typing: rest })
    // Close the list and reset the active option, so that pressing Enter once too often adds nobody.
    setOpen(false)
    setAt(undefined)
    if (more.length > 0) announce(`${more.map((one) => one.name ?? one.address).join(', ')} added`)
  }
  const commit = (text: string) => {
    const { found, rest } = readAddresses(text)
    if (found.length > 0) add(found, rest)
  }
  const remove = (recipient: Recipient) => {
    onChange({ to: to.filter((one) => one !== recipient) })
    announce(`${recipient.name ?? recipient.address} removed`)
    inputRef.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (readOnly || isComposing(event.nativeEvent)) return
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && offers.length > 0) {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (event.repeat) return
      const offer = shown ? offers[active] : undefined
      if (offer && (byKey || readAddresses(typing).found.length === 0)) add([offer], '')
      else commit(typing)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Backspace' && typing === '' && !event.repeat) {
      const last = to.at(-1)
      if (last) remove(last)
    }
  }
  const type = (text: string) => {
    setOpen(true)
    setAt(undefined)
    if (/[,;\n]/.test(text)) {
      const { found, rest } = readAddresses(text)
      if (found.length > 0) return add(found, rest)
    }
    onChange({ typing: text })
  }
  return { offers, shown, active, setOpen, setAt, add, commit, remove, type, onKeyDown }
}

/**
 * Returns the contacts that match the typed text and are not chosen yet, and which of them is active for the keyboard.
 * @param typing undefined when the field is locked
 */
function useContactOffers(known: readonly Recipient[], to: readonly Recipient[], typing: string | undefined) {
  const [open, setOpen] = useState(false)
  // `byKey`: such an option wins over a typed address. The pointer may just happen to be where the list opens.
  const [at, setAt] = useState<{ index: number; byKey?: true }>()
  const wanted = (typing ?? '').trim().toLowerCase()
  const offers = known.filter(
    (one) =>
      !to.some((chosen) => sameIgnoringCase(chosen.address, one.address)) &&
      `${one.name ?? ''} ${one.address}`.toLowerCase().includes(wanted),
  )
  const shown = open && typing !== undefined && offers.length > 0
  // No option is active while nothing is typed and neither key nor pointer has moved to an option.
  const active = Math.min(at?.index ?? (wanted === '' ? -1 : 0), offers.length - 1)
  const move = (step: 1 | -1) => {
    setOpen(true)
    const from = active < 0 && step < 0 ? 0 : active
    setAt({ index: shown ? (from + offers.length + step) % offers.length : 0, byKey: true })
  }
  return { offers, shown, active, byKey: at?.byKey, setOpen, setAt, move }
}

function RecipientChips({
  to,
  known,
  readOnly,
  onRemove,
}: {
  to: readonly Recipient[]
  known: readonly Recipient[]
  readOnly: boolean
  onRemove: (recipient: Recipient) => void
}) {
  // Only the name of a contact is shown without the address, and only if it is clear which address is meant.
  const isClear = ({ name, address }: Recipient) =>
    known.some((one) => sameIgnoringCase(one.address, address)) &&
    to.every((one) => one.name !== name || one.address === address)
  return (
    <ul aria-label="Recipients" className="contents">
      {to.map((one) => (
        <li
          key={one.address}
          className="touch-row inline-flex h-6 max-w-full min-w-0 items-center rounded-xs bg-active pl-1.5 text-small font-medium text-ink"
        >
          <bdi
            data-user-text
            data-tip={one.name === undefined ? undefined : one.address}
            className="truncate"
          >
            {isClear(one) ? (one.name ?? one.address) : fullRecipient(one)}
          </bdi>
          <button
            type="button"
            disabled={readOnly}
            aria-label={`Remove ${fullRecipient(one)}`}
            onClick={() => onRemove(one)}
            className="hit hit-square grid size-6 shrink-0 place-items-center rounded-xs text-ink-3 hover:text-ink"
          >
            <Icon icon={X} size={13} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The contacts of the lead that match the typed text. */
function ContactOffers({
  id,
  offers,
  active,
  onActive,
  onChoose,
}: {
  /** Id of the field that owns the list. */
  id: string
  offers: readonly Recipient[]
  active: number
  onActive: (index: number) => void
  onChoose: (recipient: Recipient) => void
}) {
  return (
    <div
      id={`${id}-offers`}
      role="listbox"
      aria-label="Contacts"
      className="absolute inset-x-4 top-full z-menu rounded-md border border-line-2 bg-raised p-1 shadow-md"
    >
      {offers.map((one, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the field that owns the list
        <div
          key={one.address}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => onActive(index)}
          onClick={() => onChoose(one)}
          className={cx(
            'flex min-h-8 cursor-default items-center gap-2 rounded px-2 max-tablet:min-h-11',
            index === active && 'bg-active',
          )}
        >
          <bdi data-user-text className="truncate text-ink">
            {one.name ?? one.address}
          </bdi>
          {one.name !== undefined && (
            <bdi data-user-text className="ml-auto truncate text-small text-ink-3">
              {one.address}
            </bdi>
          )}
        </div>
      ))}
    </div>
  )
}
