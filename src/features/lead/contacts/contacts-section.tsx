import { Plus } from 'lucide-react'

import { useCall } from '#/components/call-button/use-call.ts'
import { GatedIconButton } from '#/components/gated-button.tsx'
import { byPrimary } from '#/components/lead-targets.ts'
import { type LeadPermissions } from '#/components/use-lead-permissions.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'

import { useLeadDialog } from '../dialogs/open-dialog.ts'
import { RailSection } from '../rail/rail-section.tsx'
import { ContactCard } from './contact-card.tsx'

/** Whom to reach about a lead. */
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
  return (
    <RailSection
      title="Contacts"
      action={
        <GatedIconButton
          verdict={rights.edit}
          icon={Plus}
          label="Edit contacts"
          className="max-tablet:size-11"
          onClick={() => open({ name: 'contacts' })}
        />
      }
    >
      {contacts.length === 0 ? (
        <p className="text-ink-3">No contacts yet</p>
      ) : (
        <ul>
          {contacts.map((contact) => (
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
    </RailSection>
  )
}
