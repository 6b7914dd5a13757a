import { Plus } from 'lucide-react'

import { useCall } from '#/components/call-button/use-call.ts'
import { byPrimary } from '#/components/lead-targets.ts'
import { type LeadPermissions } from '#/components/use-lead-permissions.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'

import { ContactCard } from '../contact-card.tsx'
import { GatedIconButton } from '../gated-icon-button.tsx'
import { useLeadDialog } from '../lead-dialog.ts'
import { RailSection } from '../rail-section.tsx'

/** Whom to reach about a lead. */
export function ContactsSection({
  lead,
  standing,
  onText,
}: {
  lead: Lead
  standing: LeadPermissions
  onText: (target: TextTarget) => void
}) {
  const { rights } = standing
  const open = useLeadDialog()
  const calling = useCall(lead, standing)
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
