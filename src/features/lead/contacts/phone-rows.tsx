import { Trash2 } from 'lucide-react'

import { phoneTypeLabel } from '#/domain/lead/contacts/contact-fields.ts'
import { type EditedPhone, noPhone } from '#/domain/lead/contacts/contact-rules.ts'
import { phoneTypeLabels } from '#/domain/lead/contacts/contact.ts'
import { digitsOf } from '#/domain/user/phone.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { withForm } from '#/ui/form/app-form.ts'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { contactsForm } from './contacts-form.ts'
import { PhoneInput } from './phone-input.tsx'

const types = ['MOBILE', 'OFFICE', 'HOME', 'OTHER']

/** Maximum length of an extension. It has room for the longest extension that offices have (ours). */
const LONGEST_EXT = 10

/** The phone numbers of one contact: number, type, extension, delete. */
export const PhoneRows = withForm({
  ...contactsForm,
  props: { at: 0, id: '', name: '', onRows: (_rows: readonly EditedPhone[]): void => undefined },
  render: function PhoneRows({ form, at, id, name, onRows }) {
    const contact = form.state.values.contacts[at]
    const rows = contact?.phones ?? []
    const known = new Set([...types, ...rows.map(({ phoneType }) => phoneType).filter(Boolean)])
    const options = [...known].map((value) => ({
      value,
      label: Object.hasOwn(phoneTypeLabels, value)
        ? (phoneTypeLabels[value] ?? value)
        : phoneTypeLabel(value),
    }))
    return (
      <fieldset className="mt-3">
        <legend className="mb-1 font-medium">Phone numbers</legend>
        <div className="flex flex-col gap-2">
          {rows.map(({ ext: own }, row) => (
            // Rows have no id of their own. Their values are in the form.
            <div key={row} className="flex flex-wrap items-start gap-2 tablet:flex-nowrap">
              <div className="min-w-0 flex-1 max-tablet:basis-full">
                <form.AppField name={`contacts[${at}].phones[${row}].number`}>
                  {(field) => (
                    <PhoneInput
                      id={`${id}-phone-${row}`}
                      label={`Phone number ${row + 1} of ${name}`}
                      labelHidden
                      value={field.state.value}
                      onChange={(value) => field.handleChange(value)}
                      onExtension={
                        isBlank(own)
                          ? (ext) =>
                              form.setFieldValue(
                                `contacts[${at}].phones[${row}].ext`,
                                ext.slice(0, LONGEST_EXT),
                              )
                          : undefined
                      }
                    />
                  )}
                </form.AppField>
              </div>
              <form.AppField name={`contacts[${at}].phones[${row}].phoneType`}>
                {(field) => (
                  <field.SelectField
                    label={`Type of phone number ${row + 1}`}
                    labelHidden
                    placeholder="Type"
                    options={options}
                    className="w-[116px] max-tablet:flex-1"
                  />
                )}
              </form.AppField>
              <form.AppField name={`contacts[${at}].phones[${row}].ext`}>
                {(field) => (
                  <field.TextField
                    label={`Extension of phone number ${row + 1}`}
                    labelHidden
                    placeholder="Ext."
                    inputMode="numeric"
                    autoComplete="off"
                    format={(_before, typed) => digitsOf(typed).slice(0, LONGEST_EXT)}
                    className="w-[72px]"
                  />
                )}
              </form.AppField>
              <IconButton
                label={`Delete phone number ${row + 1}`}
                icon={Trash2}
                size="lg"
                className="tablet:my-1 tablet:size-7"
                onClick={({ currentTarget }) => {
                  const left = rows.filter((_row, index) => index !== row)
                  const before = currentTarget.parentElement?.previousElementSibling
                  // The next number moves into this row. Only the last row disappears.
                  changeAndFocus(
                    () => onRows(left.length === 0 ? [noPhone] : left),
                    () => (currentTarget.isConnected ? currentTarget : before?.querySelector('button')),
                  )
                }}
              />
            </div>
          ))}
        </div>
      </fieldset>
    )
  },
})
