import { useQuery } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { useState } from 'react'

import { duplicatesQuery } from '#/api/lead-duplicates.ts'
import { PersonName } from '#/components/person-name.tsx'
import { StatusLabel } from '#/components/status-label.tsx'
import { type Duplicate } from '#/domain/lead/duplicate.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { readable } from '#/lib/schema.ts'
import { Link } from '#/ui/link.tsx'
import { part, preload } from '#/ui/part.ts'
import { useIdle } from '#/ui/use-idle.ts'

import { mergeVerdict } from '../deed-verdicts.ts'
import { GatedIconButton } from '../gated-icon-button.tsx'
import { type RailSectionProps } from '../rail-section-props.ts'
import { RailSection } from '../rail-section.tsx'
import { useLazyDialog } from '../use-lazy-dialog.ts'

const dialogPart = part(() => import('./merge-dialog.tsx'))

/** Other leads with a number or an address of this one, and making one of two; nothing where there are none. */
export function DuplicatesSection({ lead, rights }: RailSectionProps) {
  const idle = useIdle()
  const { data } = useQuery({ ...duplicatesQuery(lead.id), enabled: idle && lead.duplicates === undefined })
  const [open, setOpen] = useState(false)
  const [other, setOther] = useState<string>()
  const Loaded = useLazyDialog(dialogPart, open, setOpen)?.MergeDialog
  const verdict = mergeVerdict(lead, rights)
  const shown = lead.duplicates === undefined ? (data ?? []) : readable(lead.duplicates)
  if (shown.length === 0 && !open) return null
  return (
    <RailSection title="Possible duplicates">
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
              <p className="text-small [overflow-wrap:anywhere] text-ink-3" data-user-text>
                <bdi>{inCommon(one)}</bdi>
              </p>
            </div>
            <GatedIconButton
              verdict={verdict}
              icon={Merge}
              label={`Merge with ${shortName(one.name)}`}
              onPointerEnter={() => preload(dialogPart)}
              onFocus={() => preload(dialogPart)}
              onClick={() => {
                setOther(one.id)
                setOpen(true)
              }}
            />
          </li>
        ))}
      </ul>
      {Loaded && other !== undefined && (
        <Loaded leadId={lead.id} otherId={other} onClose={() => setOpen(false)} />
      )}
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
    .filter((words) => words !== undefined)
    .join('. ')
}
