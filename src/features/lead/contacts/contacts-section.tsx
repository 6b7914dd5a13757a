import { Plus } from 'lucide-react'

import { byPrimary } from '#/components/lead-targets.ts'
import { type Lead, leadName } from '#/domain/lead.ts'
import { type LeadRights } from '#/domain/policy/lead-rights.ts'
import { type TextTarget } from '#/providers/text-popout/target.ts'

import { ContactCard } from '../contact-card.tsx'
import { GatedIconButton } from '../gated-icon-button.tsx'
import { useLeadDialog } from '../lead-dialog.ts'
import { RailSection } from '../rail-section.tsx'

/** Whom to reach about a lead. */
export function ContactsSection({
  lead,
  rights,
  onText,
}: {
  lead: Lead
  rights: LeadRights
  onText: (target: TextTarget) => void
}) {
  const open = useLeadDialog()
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
              onText={onText}
            />
          ))}
        </ul>
      )}
    </RailSection>
  )
}
