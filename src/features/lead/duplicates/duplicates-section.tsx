import { useQuery } from '@tanstack/react-query'
import { Merge } from 'lucide-react'

import { keys } from '#/api/cache/keys.ts'
import { duplicatesQuery } from '#/api/lead-changes.ts'
import { GatedIconButton } from '#/components/gated-button.tsx'
import { StatusLabel } from '#/components/lead/status-label.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { type Duplicate } from '#/domain/lead/duplicate.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { readable } from '#/lib/schema.ts'
import { Link } from '#/ui/controls/link.tsx'
import { preloadOnIntent, useIdle } from '#/ui/lazy.tsx'

import { mergeVerdict } from '../dialogs/action-verdicts.ts'
import { leadDialogs } from '../dialogs/lead-dialogs.tsx'
import { useLeadDialog } from '../dialogs/open-dialog.ts'
import { type RailSectionProps, RailSection, useFolded } from '../rail/rail-section.tsx'

const preloadDialog = preloadOnIntent(leadDialogs.merge)

/**
 * Other leads with a phone number or an email address of this lead, and the button to merge. Renders nothing if there
 * are none.
 */
export function DuplicatesSection({ lead, rights }: RailSectionProps) {
  const idle = useIdle()
  const { data } = useQuery({ ...duplicatesQuery(lead.id), enabled: idle && lead.duplicates === undefined })
  const open = useLeadDialog()
  const verdict = mergeVerdict(lead, rights)
  const { shown, more } = useFolded(lead.duplicates === undefined ? (data ?? []) : readable(lead.duplicates))
  if (shown.length === 0) return null
  return (
    // If the lead already contains its duplicates, unreadable ones are recorded under the same key.
    <RailSection
      title="Possible duplicates"
      answer={{ queryKey: keys.duplicates(lead.id), one: 'possible duplicate', many: 'possible duplicates' }}
    >
      <ul aria-label="Possible duplicates" className="flex flex-col gap-2">
        {shown.map((one) => (
          <li key={one.id} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2">
                <Link to="/leads/$leadId" params={{ leadId: one.id }} data-user-text>
                  <PersonName name={one.name} />
                </Link>
                <StatusLabel status={one.leadStatus} />
              </p>
              <p className="text-small wrap-anywhere text-ink-3" data-user-text>
                <bdi>{inCommon(one)}</bdi>
              </p>
            </div>
            <GatedIconButton
              verdict={verdict}
              icon={Merge}
              label={`Merge with ${shortName(one.name)}`}
              {...preloadDialog}
              onClick={() => open({ name: 'merge', otherId: one.id })}
            />
          </li>
        ))}
      </ul>
      {more}
    </RailSection>
  )
}

/** `Same number, +1 (512) 555-0139`. */
function inCommon({ sameNumbers, sameEmails }: Duplicate): string {
  const numbers = sameNumbers.map((number) => formatPhone(number))
  return [
    numbers.length > 0 ? `Same number, ${numbers.join(', ')}` : undefined,
    sameEmails.length > 0 ? `Same email, ${sameEmails.join(', ')}` : undefined,
  ]
    .filter((reason) => reason !== undefined)
    .join('. ')
}
