import { contactProblems, type EditedContact, messagesByField } from '#/domain/lead/contacts/contact-rules.ts'
import { formBasics } from '#/ui/form/form-basics.ts'

/** What the form of the contacts holds. */
export interface ContactsValues {
  contacts: readonly EditedContact[]
}

const nothing: ContactsValues = { contacts: [] }

/** What the form and its editors agree on: its shape, and that every rule is checked after every change. */
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
