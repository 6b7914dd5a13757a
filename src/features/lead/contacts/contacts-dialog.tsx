import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, UserPlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

import { refetchNow } from '#/api/cache/refetch-now.ts'
import { useSaveLeadContacts } from '#/api/lead-changes.ts'
import { leadQuery } from '#/api/lead.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { changedFields, sameValue } from '#/domain/field-conflicts.ts'
import { contactFields, describeContactField } from '#/domain/lead/contacts/contact-fields.ts'
import {
  contactProblems,
  type EditedContact,
  editedContacts,
  isUntouched,
  newContact,
  wireContact,
} from '#/domain/lead/contacts/contact-rules.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { lastChangeBy } from '#/domain/lead/timeline/last-change.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'
import { buttonOfNextItem, changeAndFocus } from '#/ui/move-focus.ts'

import { ContactEditor } from './contact-editor.tsx'
import { contactsForm, type ContactsValues } from './contacts-form.ts'

const sent = (contacts: readonly EditedContact[]) =>
  contacts.map((contact) => ({ ...wireContact(contact), id: undefined }))

/** Why contacts that were right in the form can't be saved: together with a colleague's, they break a rule. */
const CHECK_MERGED = 'Someone else changed these contacts while you were editing. Check the ones with errors'

/** The dialog with the contacts of a lead (docs/product.md#leads). */
export function ContactsDialog({
  lead,
  adding = false,
  onClose,
}: {
  lead: Lead
  /** Whether the dialog opens with a new contact to fill in. */
  adding?: boolean | undefined
  onClose: () => void
}) {
  const { rights } = useLeadPermissions(lead.id)
  const { user } = useViewer()
  const id = useId()
  const [opened] = useState((): ContactsValues => {
    const contacts = editedContacts(lead.contacts)
    return { contacts: adding ? [...contacts, newContact(id, contacts)] : contacts }
  })
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(adding ? [id] : opened.contacts.length === 1 ? opened.contacts.map(({ id }) => id) : []),
  )
  const openProblems = (of: readonly EditedContact[]) => {
    const wrong = contactProblems(of).flatMap(({ contacts }) => contacts.map((at) => of[at]?.id ?? ''))
    setOpen((before) => new Set([...before, ...wrong]))
  }
  const { form, mine, put, theirs, changed, dirty, pending, error } = useContactsForm(
    lead,
    opened,
    openProblems,
    onClose,
  )
  const attempts = useFormState(form, (state) => state.submissionAttempts)
  const shown = attempts > 0 ? contactProblems(mine) : []
  const [seen, setSeen] = useState(attempts)
  if (seen !== attempts) {
    setSeen(attempts)
    openProblems(mine)
  }
  const toggle = (contactId: string) => {
    const next = new Set(open)
    if (!next.delete(contactId)) next.add(contactId)
    setOpen(next)
  }

  const { list, added, setAdded, lastField, addButton, remove } = useContactFocus()
  const add = () => {
    const contact = newContact(`${id}-${added}`, mine)
    put([...mine, contact])
    setOpen(new Set([...open, contact.id]))
    setAdded(added + 1)
  }

  return (
    <FormDialog
      form={form}
      title="Contacts"
      submit="Save contacts"
      action={
        <Button ref={addButton} variant="ghost" size="sm" icon={UserPlus} onClick={add}>
          Add contact
        </Button>
      }
      width={600}
      pending={pending}
      error={error}
      dirty={dirty}
      verdict={rights.edit}
      conflicts={changed.conflicts}
      note={<ProblemCount count={shown.length} />}
      initialFocus={adding ? lastField : undefined}
      onClose={onClose}
    >
      <p className="-mt-2 mb-3 truncate text-ink-3" data-user-text>
        {leadName(lead)}, {countOf(mine.length, 'contact')}
      </p>
      <ChangedByPanel
        by={lastChangeBy(lead, user.name, 'CONTACTS_CHANGED')}
        conflicts={changed.conflicts}
        describe={(field) => describeContactField(field, [mine, theirs, changed.base])}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      {mine.length === 0 ? (
        <p className="py-4 text-ink-3">No contacts yet</p>
      ) : (
        <ul ref={list} className="rounded-md border border-line-2">
          {mine.map((contact, at) => (
            <ContactEditor
              key={contact.id}
              form={form}
              at={at}
              errors={shown.filter(({ contacts }) => contacts.includes(at)).length}
              open={open.has(contact.id)}
              onToggle={() => toggle(contact.id)}
              onContacts={put}
              onRemove={(from) => remove(from, () => put(mine.filter(({ id: each }) => each !== contact.id)))}
            />
          ))}
        </ul>
      )}
    </FormDialog>
  )
}

/**
 * The form of the contacts. It picks up changes that a colleague makes to them.
 * @param onProblems called when the contacts break a rule only together with a colleague's
 */
function useContactsForm(
  lead: Lead,
  opened: ContactsValues,
  onProblems: (contacts: readonly EditedContact[]) => void,
  onClose: () => void,
) {
  const client = useQueryClient()
  const save = useSaveLeadContacts(lead.id)
  const { error, attempt } = useFormError()
  const form = useAppForm({
    ...contactsForm,
    defaultValues: opened,
    onSubmit: ({ formApi }) =>
      attempt(formApi, async () => {
        const read = await refetchNow(client, leadQuery(lead.id))
        const contacts = changed.onto(editedContacts(read.contacts))
        if (contactProblems(contacts).length > 0) {
          put(contacts)
          onProblems(contacts)
          throw new Error(CHECK_MERGED)
        }
        await save.mutateAsync({
          body: { contacts: contacts.map(wireContact) },
          isDone: (now) => sameValue(sent(editedContacts(now.contacts)), sent(contacts)),
        })
        toast.success({ title: 'Contacts saved' })
        onClose()
      }),
  })
  const mine = useFormState(form, (state) => state.values.contacts)
  const put = (contacts: readonly EditedContact[]) => form.setFieldValue('contacts', contacts)
  const theirs = editedContacts(lead.contacts)
  const changed = useChangedBy({ fields: contactFields, theirs, mine, onMine: put })
  const typed = mine.filter((contact) => !isUntouched(contact))
  const dirty = changedFields(contactFields, changed.base, typed).length > 0
  return { form, mine, put, theirs, changed, dirty, pending: save.isPending, error }
}

/** Moves the focus to a contact that was added, and to the next one when a contact is removed. */
function useContactFocus() {
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState(0)
  // A getter, because the list is not mounted until the dialog is open.
  const [lastField] = useState(() => ({
    get current() {
      return list.current?.lastElementChild?.querySelector<HTMLElement>('input') ?? null
    },
  }))
  useEffect(() => {
    if (added > 0) lastField.current?.focus()
  }, [added, lastField])
  const remove = (from: Element, change: () => void) => {
    const next = buttonOfNextItem(from)
    changeAndFocus(change, () => next ?? addButton.current)
  }
  return { list, added, setAdded, lastField, addButton, remove }
}

function ProblemCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p
      role="status"
      className="mr-auto flex items-center gap-1.5 text-small text-danger-text max-tablet:basis-full"
    >
      <Icon icon={CircleAlert} size={14} />
      {countOf(count, 'field needs', 'fields need')} attention
    </p>
  )
}
