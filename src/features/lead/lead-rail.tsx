import { type ReactNode } from 'react'

import { byPrimary } from '#/components/lead-targets.ts'
import { type Campaign } from '#/domain/campaign.ts'
import { type Lead, leadName } from '#/domain/lead.ts'
import { type Team } from '#/domain/team.ts'
import { type Verdict } from '#/lib/result.ts'
import { type TextTarget } from '#/providers/text-popout/target.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { ContactCard } from './contact-card.tsx'
import { usePropertyName } from './use-property-name.ts'

/** The facts beside the timeline: whom to reach, and where the lead belongs. */
export function LeadRail({
  lead,
  team,
  campaign,
  communicate,
  onText,
}: {
  lead: Lead
  team: Team | undefined
  campaign: Campaign | undefined
  communicate: Verdict
  onText: (target: TextTarget) => void
}) {
  const { kind } = useViewer()
  const property = usePropertyName(lead)
  const contacts = byPrimary(lead.contacts)
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Property', property],
    // A team of another kind of client is the property itself.
    ['Team', kind === 'BROKER' ? team?.name : undefined],
    ['Source', campaign?.name],
  ]
  const known = facts.filter((fact): fact is readonly [string, string] => fact[1] !== undefined)
  return (
    <>
      <Section title="Contacts">
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
                communicate={communicate}
                onText={onText}
              />
            ))}
          </ul>
        )}
      </Section>
      {known.length > 0 && (
        <Section title="About this lead">
          <dl className="grid grid-cols-[88px_minmax(0,1fr)]">
            {known.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="py-[3px] text-ink-3">{label}</dt>
                <dd className="min-w-0 py-[3px] [overflow-wrap:anywhere] break-words text-ink" data-user-text>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="border-b border-line py-3 pr-4 pl-5 last:border-b-0 max-desktop:px-4"
    >
      <h2 className="flex h-8 items-center text-heading">{title}</h2>
      {children}
    </section>
  )
}
