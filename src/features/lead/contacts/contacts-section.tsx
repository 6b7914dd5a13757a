import { Pencil, Plus } from 'lucide-react'

import { useCall } from '#/components/call-button/use-call.ts'
import { GatedIconButton } from '#/components/gated-button.tsx'
import { byPrimary, textTargets } from '#/components/lead/lead-targets.ts'
import { type LeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'

import { useLeadDialog } from '../dialogs/open-dialog.ts'
import { RailSection, useFolded } from '../rail/rail-section.tsx'
import { ContactCard } from './contact-card.tsx'

/** The contacts of a lead. */
export function ContactsSection({
  lead,
  permissions,
  onText,
}: {
  lead: Lead
  permissions: LeadPermissions
  onText: (target: TextTarget) => void
}) {
  const { rights } = permissions
  const open = useLeadDialog()
  const calling = useCall(lead, permissions)
  const contacts = byPrimary(lead.contacts)
  const { shown, more } = useFolded(contacts)
  return (
    <RailSection
      title="Contacts"
      action={
        <span className="flex">
          {contacts.length > 0 && (
            <GatedIconButton
              verdict={rights.edit}
              icon={Pencil}
              label="Edit contacts"
              className="max-tablet:size-11"
              onClick={() => open({ name: 'contacts' })}
            />
          )}
          <GatedIconButton
            verdict={rights.edit}
            icon={Plus}
            label="Add contact"
            className="max-tablet:size-11"
            onClick={() => open({ name: 'contacts', adding: true })}
          />
        </span>
      }
    >
      {contacts.length === 0 ? (
        <p className="text-ink-3">
          No contacts yet
          {textTargets(lead).map(({ phone }) => (
            <span key={phone} className="block text-ink-2">
              Number they gave: <span className="tabular-nums">{formatPhone(phone)}</span>
            </span>
          ))}
        </p>
      ) : (
        <ul className="pt-0.5">
          {shown.map((contact) => (
            <ContactCard
              key={contact.id}
              contact={contact}
              leadId={lead.id}
              leadName={leadName(lead)}
              communicate={rights.communicate}
              calling={calling}
              onText={onText}
            />
          ))}
        </ul>
      )}
      {more}
    </RailSection>
  )
}
