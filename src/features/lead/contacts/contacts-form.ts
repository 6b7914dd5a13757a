import { contactProblems, type EditedContact, messagesByField } from '#/domain/lead/contacts/contact-rules.ts'
import { formBasics } from '#/ui/form/form-basics.ts'

/** The values of the contacts form. */
export interface ContactsValues {
  contacts: readonly EditedContact[]
}

const nothing: ContactsValues = { contacts: [] }

/**
 * The options that the form and its editors share: the shape of the values, and that every rule is checked after every
 * change.
 */
export const contactsForm = {
  ...formBasics,
  defaultValues: nothing,
  validators: {
    onDynamic: ({ value }: { value: ContactsValues }) => {
      const problems = contactProblems(value.contacts)
      return problems.length === 0 ? undefined : { fields: messagesByField(problems) }
    },
  },
}
