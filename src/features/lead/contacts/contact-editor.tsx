import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'

import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { contactTypeLabel } from '#/domain/lead/contacts/contact-fields.ts'
import { type EditedContact, noPhone, withPrimary, withType } from '#/domain/lead/contacts/contact-rules.ts'
import { contactTypeLabels } from '#/domain/lead/contacts/contact.ts'
import { isBlank, trimmed } from '#/lib/text/blank.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { cx } from '#/ui/cx.ts'
import { Badge } from '#/ui/display/badge.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { withForm } from '#/ui/form/app-form.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'

import { contactsForm } from './contacts-form.ts'
import { PhoneRows } from './phone-rows.tsx'

/** One contact of the editor: a header 44 px high that expands its fields in place. */
export const ContactEditor = withForm({
  ...contactsForm,
  props: {
    at: 0,
    /** Number of errors shown for this contact. */
    errors: 0,
    open: false,
    onToggle: (): void => undefined,
    onContacts: (_contacts: readonly EditedContact[]): void => undefined,
    onRemove: (_from: Element): void => undefined,
  },
  render: function ContactEditor({ form, at, errors, open, onToggle, onContacts, onRemove }) {
    const id = useId()
    const { contacts } = form.state.values
    const contact = contacts[at]
    if (contact === undefined) return null
    const name = trimmed(contact.name) || 'New contact'
    const types = [...new Set([...Object.keys(contactTypeLabels), contact.contactType])].map((value) => ({
      value,
      label: contactTypeLabel(value),
    }))
    const change = (part: Partial<EditedContact>) =>
      onContacts(contacts.map((each, index) => (index === at ? { ...each, ...part } : each)))
    return (
      <li className="border-b border-line last:border-b-0">
        <ContactHeader
          contact={contact}
          name={name}
          errors={errors}
          open={open}
          controls={id}
          onToggle={onToggle}
        />
        {/* A collapsed contact stays in the form, so that its errors are known and its fields keep what was typed. */}
        <div
          id={id}
          hidden={!open}
          role="group"
          aria-label={name}
          className="border-t border-line px-3 pt-3 pb-3.5"
        >
          <div className="grid items-start gap-x-4 gap-y-3 tablet:grid-cols-2">
            <form.AppField name={`contacts[${at}].name`}>
              {(field) => <field.TextField id={`${id}-name`} label="Name" autoComplete="off" />}
            </form.AppField>
            <form.AppField
              name={`contacts[${at}].contactType`}
              listeners={{ onChange: ({ value }) => onContacts(withType(contacts, at, value)) }}
            >
              {(field) => <field.SelectField label="Contact type" options={types} />}
            </form.AppField>
            <form.AppField
              name={`contacts[${at}].company`}
              listeners={{
                onChange: ({ value }) =>
                  !isBlank(value) && form.setFieldValue(`contacts[${at}].companyContact`, true),
              }}
            >
              {(field) => (
                <field.TextField label="Company" optional={!contact.companyContact} autoComplete="off" />
              )}
            </form.AppField>
            <form.AppField name={`contacts[${at}].email`}>
              {(field) => (
                <field.TextField
                  label="Email"
                  type="email"
                  autoComplete="off"
                  placeholder="name@example.com"
                />
              )}
            </form.AppField>
          </div>
          <PhoneRows form={form} at={at} id={id} name={name} onRows={(phones) => change({ phones })} />
          <div className="mt-2 flex flex-wrap items-start gap-x-2 gap-y-1">
            <Button
              variant="ghost"
              size="sm"
              icon={Plus}
              className="-mr-2.5 -ml-2"
              onClick={() => change({ phones: [...contact.phones, noPhone] })}
            >
              Add number
            </Button>
            <Button
              variant="ghost"
              size="sm"
              icon={Trash2}
              className="mr-auto"
              onClick={(event) => onRemove(event.currentTarget)}
            >
              Remove contact
            </Button>
            <Checkbox
              label="Company contact"
              checked={contact.companyContact}
              className="mr-3 text-ink-2"
              // What would not be saved is not shown.
              onChange={(companyContact) =>
                change(companyContact ? { companyContact } : { companyContact, company: '' })
              }
            />
            <form.AppField name={`contacts[${at}].primary`}>
              {(field) => (
                <PrimaryField
                  checked={field.state.value}
                  onChange={(primary) => onContacts(withPrimary(contacts, at, primary))}
                />
              )}
            </form.AppField>
          </div>
        </div>
      </li>
    )
  },
})

/** The button that expands a contact, with what identifies it. */
function ContactHeader({
  contact,
  name,
  errors,
  open,
  controls,
  onToggle,
}: {
  contact: EditedContact
  name: string
  errors: number
  open: boolean
  /** Id of the element that is expanded. */
  controls: string
  onToggle: () => void
}) {
  const role = [contactTypeLabel(contact.contactType), contact.company.trim()].filter(Boolean).join(', ')
  return (
    <h3>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={controls}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2.5 px-3 py-1 text-left focus-visible:-outline-offset-2"
      >
        <UserAvatar id={contact.id} name={name} size={28} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <PersonName name={name} className="truncate font-medium" />
            {contact.primary && (
              <Badge tone="accent" className="!h-[18px] !text-micro">
                Primary
              </Badge>
            )}
          </span>
          <span className="block truncate text-small font-normal text-ink-3" data-user-text>
            {role}
          </span>
        </span>
        {errors > 0 && <Badge tone="danger">{countOf(errors, 'error')}</Badge>}
        <Icon
          icon={ChevronDown}
          className={cx(
            'text-ink-3 transition-transform motion-reduce:transition-none',
            open && 'rotate-180',
          )}
        />
      </button>
    </h3>
  )
}

/** Whether the contact is the primary one of its type. Must be rendered inside its form field. */
function PrimaryField({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { error, onBlur } = useFieldError()
  const id = useId()
  return (
    <div>
      <Checkbox
        label="Primary contact"
        checked={checked}
        className="text-ink-2"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        onChange={onChange}
        onBlur={onBlur}
      />
      <GroupError id={id} error={error} />
    </div>
  )
}
