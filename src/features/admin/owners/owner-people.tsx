import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { Copy, Ellipsis, Pencil, Plus, Star, Trash2 } from 'lucide-react'

import { adminKeys } from '#/api/admin/keys.ts'
import { aboutNote, removeNoteUndoably, shownNotesOf, useSaveOwnerContact } from '#/api/admin/owners.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { Panel } from '#/components/figures/panel.tsx'
import { GatedButton, GatedIconButton } from '#/components/gated-button.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { type OwnerContact, type OwnerDetails, type OwnerNote } from '#/domain/owner/owner-details.ts'
import { formatLongDate, formatFullTime } from '#/domain/time/format.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { useToday } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'
import { Badge } from '#/ui/display/badge.tsx'
import { Count } from '#/ui/display/count.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { passFocusOn } from '#/ui/move-focus.ts'

import { type OwnerDialog } from './owner-dialogs.tsx'

interface Props {
  owner: OwnerDetails
  /** Whether the owner can be changed now. */
  change: Verdict
  onDialog: (dialog: OwnerDialog) => void
}

/** The contacts of an owner, primary one first. */
export function OwnerContacts({ owner, change, onDialog }: Props) {
  const { contacts } = owner
  return (
    <Panel
      title="Contacts"
      answer={{ queryKey: [...adminKeys.owner(owner.id), 'contacts'], one: 'contact', many: 'contacts' }}
      after={<Count look="chip" value={contacts.length} />}
      action={
        <GatedIconButton
          verdict={change}
          label="Add contact"
          icon={Plus}
          size="sm"
          onClick={() => onDialog({ type: 'contact', owner, contact: undefined })}
        />
      }
    >
      {contacts.length === 0 ? (
        <p className="p-4 text-ink-3">No contact yet.</p>
      ) : (
        <ul data-user-text>
          {contacts.map((contact) => (
            <li
              key={contact.id}
              ref={passFocusOn}
              className="flex gap-2 border-t border-line px-4 pt-3 pb-2.5 first:border-t-0"
            >
              <UserAvatar id={contact.id} name={contact.name} size={24} className="-mt-0.5" />
              <div className="min-w-0 flex-1">
                <p className="mb-1 flex h-5 items-center gap-2">
                  <PersonName name={contact.name} className="min-w-0 truncate font-medium" />
                  {contact.primary && (
                    <Badge tone="accent" className="shrink-0">
                      Primary
                    </Badge>
                  )}
                  {contact.title !== undefined && (
                    <span className="min-w-0 truncate text-ink-3">{shortName(contact.title, 100)}</span>
                  )}
                </p>
                {contact.email !== undefined && (
                  <p className="truncate text-ink-2">
                    <bdi>{contact.email}</bdi>
                  </p>
                )}
                {contact.phone !== undefined && (
                  <p className="text-ink-2">
                    <PhoneNumber number={contact.phone} />
                  </p>
                )}
              </div>
              <ContactMenu owner={owner} contact={contact} change={change} onDialog={onDialog} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ContactMenu({ owner, contact, change, onDialog }: Props & { contact: OwnerContact }) {
  const save = useSaveOwnerContact(owner.id)
  const { name, title = '', email = '', phone = '' } = contact
  const label = `Actions for ${shortName(name)}`
  const makePrimary = () =>
    save.act(
      {
        contact,
        values: { name, title, email, phone: phone === '' ? '' : formatPhone(phone) },
        primary: true,
        key: '',
      },
      {
        onSuccess: () => toast.success({ title: `${nameInSentence(name)} is the primary contact` }),
        onError: (error) =>
          toast.error({ title: 'The primary contact wasn’t changed', body: errorMessage(error) }),
      },
    )
  const items: MenuItemOption[] = [
    {
      id: 'edit',
      label: 'Edit',
      icon: Pencil,
      blocked: refusalText(change),
      onSelect: () => onDialog({ type: 'contact', owner, contact }),
    },
    ...(email === ''
      ? []
      : [
          {
            id: 'email',
            label: 'Copy email',
            icon: Copy,
            onSelect: () => void copyToClipboard(email),
          } as const,
        ]),
    ...(phone === ''
      ? []
      : [
          {
            id: 'phone',
            label: 'Copy phone',
            icon: Copy,
            onSelect: () => void copyToClipboard(formatPhone(phone)),
          } as const,
        ]),
    ...(contact.primary
      ? []
      : [
          {
            id: 'primary',
            label: 'Make primary',
            icon: Star,
            blocked: refusalText(change),
            onSelect: () => void makePrimary(),
          } as const,
        ]),
    { type: 'separator', id: 'before remove' },
    {
      id: 'remove',
      label: 'Remove',
      icon: Trash2,
      danger: true,
      blocked: refusalText(change) ?? (contact.primary ? 'Make someone else primary first.' : undefined),
      onSelect: () => onDialog({ type: 'remove-contact', owner, contact }),
    },
  ]
  return (
    <Menu
      label={label}
      align="end"
      items={items}
      trigger={<IconButton label={label} data-tip="More" icon={Ellipsis} size="sm" className="-mt-1" />}
    />
  )
}

/** The notes about an owner. The user can edit and remove their own. */
export function OwnerNotes({ owner, change, onDialog }: Props) {
  const client = useQueryClient()
  const { user } = useViewer()
  const today = useToday()
  const pending = useSelector(shownNotesOf(client))
  const notes = owner.notes.filter(({ id }) => pending.get(aboutNote(id)) === undefined)
  const remove = (note: OwnerNote) => {
    let toastId = ''
    const action = removeNoteUndoably(client, owner.id, note.id, {
      onSend: () => toast.dismiss(toastId),
      onFailure: (error) => toastNotDone(error, 'The note wasn’t removed', 'the note was removed'),
    })
    toastId = toast.success({
      title: 'Note removed',
      action: {
        label: 'Undo',
        onPress: () => {
          if (action.undo()) announce('The note is back')
        },
      },
    })
  }
  return (
    <Panel
      title="Notes"
      answer={{ queryKey: [...adminKeys.owner(owner.id), 'notes'], one: 'note', many: 'notes' }}
      action={
        <GatedButton
          verdict={change}
          variant="ghost"
          size="bar"
          onClick={() => onDialog({ type: 'note', owner, note: undefined })}
        >
          Add note
        </GatedButton>
      }
    >
      {notes.length === 0 ? (
        <p className="p-4 text-ink-3">No notes yet.</p>
      ) : (
        <ul className="flex flex-col gap-4 px-4 pt-3 pb-2">
          {notes.map((note) => (
            <li key={note.id} ref={passFocusOn}>
              <p
                className="rounded-md border border-note-line bg-note px-3 py-2 wrap-anywhere whitespace-pre-wrap"
                data-user-text
              >
                {note.text}
              </p>
              <p className="mt-0.5 flex min-h-6 items-center gap-1.5 text-small text-ink-3">
                <UserAvatar id={note.user.id} name={note.user.name} size={16} />
                <span
                  className="min-w-0 flex-1 truncate"
                  data-tip={formatFullTime(note.createdTs)}
                  data-user-text
                >
                  {nameInSentence(note.repUserName ?? note.user.name)}
                  {note.repUserName !== undefined && ` for ${nameInSentence(note.user.name)}`},{' '}
                  {formatLongDate(note.createdTs, today)}
                  {note.changedTs !== undefined && ', edited'}
                </span>
                {note.user.id === user.id && (
                  <NoteMenu
                    note={note}
                    change={change}
                    onEdit={() => onDialog({ type: 'note', owner, note })}
                    onRemove={() => remove(note)}
                  />
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function NoteMenu({
  note,
  change,
  onEdit,
  onRemove,
}: {
  note: OwnerNote
  change: Verdict
  onEdit: () => void
  onRemove: () => void
}) {
  const label = `Actions for your note of ${formatFullTime(note.createdTs)}`
  return (
    <Menu
      label={label}
      align="end"
      trigger={<IconButton label={label} data-tip="More" icon={Ellipsis} size="sm" />}
      items={[
        { id: 'edit', label: 'Edit', icon: Pencil, blocked: refusalText(change), onSelect: onEdit },
        {
          id: 'remove',
          label: 'Remove',
          icon: Trash2,
          danger: true,
          blocked: refusalText(change),
          onSelect: onRemove,
        },
      ]}
    />
  )
}
