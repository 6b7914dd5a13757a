import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useState } from 'react'

import { teamLeadsQuery } from '#/api/leads.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { withLinks } from '#/components/composer-tools/sendable.ts'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { FilledText } from '#/components/template-text/filled-text.tsx'
import { useTemplateFacts } from '#/components/template-text/use-template-facts.ts'
import { textSegments } from '#/domain/message/text-segments.ts'
import { gapsSentence } from '#/domain/template/template-text.ts'
import { filledPieces, type TemplateFacts, textOf } from '#/domain/template/template-variables.ts'
import { type TemplateType } from '#/domain/template/templated-response.ts'
import { formatDateTime } from '#/domain/time/format.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { readable } from '#/lib/schema.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { countCharacters } from '#/lib/text/count-characters.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { NativeSelect } from '#/ui/controls/native-select.tsx'
import { Icon } from '#/ui/display/icon.tsx'

/** A lead that can be used for a preview. */
export interface Sample {
  readonly id: string
  readonly name: string
}

/** What the renter will read: the template filled in for a sample lead, on a phone or as an email, and its length. */
export function SamplePreview({
  text,
  type,
  links,
  facts,
  sampleId,
  samples,
  pending,
  problem,
  onSample,
}: {
  text: string
  type: TemplateType
  /** The links that follow the text. */
  links: string
  facts: TemplateFacts | undefined
  sampleId: string | undefined
  samples: readonly Sample[]
  pending: boolean
  /** The reason when there is no sample. */
  problem: string | undefined
  onSample: (id: string) => void
}) {
  const pieces = facts && !isBlank(text) ? withLinks(filledPieces(text, facts), links) : undefined
  const gaps = pieces?.filter((piece) => piece.kind === 'gap') ?? []
  const name = samples.find(({ id }) => id === sampleId)?.name
  return (
    <section aria-label="Preview" className="min-w-0">
      <div className="mb-2 flex h-8 items-center gap-2 tablet:h-7">
        <h2 className="flex-1 text-heading">Preview</h2>
        {samples.length > 0 && (
          <NativeSelect
            size="md"
            className="w-36 max-tablet:w-44"
            selectClassName="border-line-2! pl-2.5 font-medium tablet:h-7"
            aria-label="Sample lead"
            value={sampleId ?? ''}
            onChange={(event) => onSample(event.target.value)}
            data-user-text
          >
            {samples.map((sample) => (
              <option key={sample.id} value={sample.id}>
                {shortName(sample.name, 40)}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      {facts === undefined ? (
        <p role="status" className="text-ink-3">
          {problem ??
            (pending ? 'Loading the sample lead' : 'There’s no lead yet to fill the variables from.')}
        </p>
      ) : (
        <>
          {type === 'TEXT_MESSAGE' ? (
            <Phone facts={facts}>{pieces && <FilledText pieces={pieces} plain />}</Phone>
          ) : (
            <div className="rounded-md border border-line-2 p-3">
              <p className="mb-2 border-b border-line pb-2 text-small text-ink-3" data-user-text>
                From <bdi>{shortName(facts.agentName)}</bdi>
              </p>
              {pieces && <FilledText pieces={pieces} plain className="text-reading" />}
            </div>
          )}
          {pieces && (
            <p className="mt-2.5 text-small leading-[17px] text-ink-3" data-user-text>
              {name !== undefined && `Filled from ${nameInSentence(name)}. `}
              {lengthLabel(textOf(pieces), type)}
              {gaps.length > 0 &&
                ` ${gapsSentence(gaps)}: the agent is asked for ${gaps.length === 1 ? 'it' : 'them'}.`}
            </p>
          )}
        </>
      )}
    </section>
  )
}

function lengthLabel(text: string, type: TemplateType): string {
  const count = countCharacters(text)
  const length = countOf(count, 'character')
  if (type === 'EMAIL') return `${length}.`
  const { segments } = textSegments(text.trim())
  return `${length}, sent as ${countOf(segments, 'text')}.`
}

/** Returns the last text from the renter. */
function lastText({ lead }: TemplateFacts) {
  return readable(lead.communications)
    .filter(
      ({ communicationType, communicationDirection, message }) =>
        communicationType === 'TEXT_MESSAGE' && communicationDirection === 'INCOMING' && message?.trim(),
    )
    .toSorted((a, b) => b.createdTs - a.createdTs)[0]
}

function Phone({ facts, children }: { facts: TemplateFacts; children: React.ReactNode }) {
  const asked = lastText(facts)
  const number = facts.lead.campaign?.phoneChannel?.phoneNumber
  return (
    <div className="renter-phone">
      <div className="flex shrink-0 items-center gap-2 border-b border-line px-3.5">
        <UserAvatar id={facts.companyName} name={facts.companyName} size={24} />
        <p className="min-w-0 flex-1 text-small leading-[15px]" data-user-text>
          <bdi className="block truncate font-medium">{facts.companyName}</bdi>
          {number !== undefined && (
            <span className="block text-[11px] leading-4 text-ink-3">{formatPhone(number)}</span>
          )}
        </p>
      </div>
      <div className="flex flex-1 flex-col justify-end gap-2 p-3.5">
        {asked && (
          <>
            <p
              className="line-clamp-3 max-w-[82%] self-end rounded-lg rounded-br-[3px] bg-accent-tint-2 px-[11px] py-2 text-bubble wrap-anywhere"
              data-user-text
            >
              <bdi>{asked.message}</bdi>
            </p>
            <time className="self-center text-[11px] leading-4 text-ink-3 tabular-nums">
              {formatDateTime(asked.createdTs)}
            </time>
          </>
        )}
        {children && (
          <div className="max-w-[82%] rounded-lg rounded-bl-[3px] bg-active px-[11px] py-2 text-bubble">
            {children}
          </div>
        )}
      </div>
      <div
        aria-hidden
        className="flex shrink-0 items-center justify-between border-t border-line px-3.5 text-ink-3"
      >
        Text message
        <Icon icon={ArrowUp} size={15} />
      </div>
    </div>
  )
}

/** Maximum number of sample leads. A list without a search is not useful beyond that. */
const MOST = 20

/**
 * Returns the leads that can fill a preview, with one of them chosen. Leads with a scheduled tour come first, then
 * those with the latest activity.
 */
export function useSampleLead(teamId: string) {
  const leads = useQuery(teamLeadsQuery(teamId))
  const [chosen, setChosen] = useState<string>()
  const samples = (leads.data ?? [])
    .filter(({ leadStatus }) => leadStatus !== 'MERGED')
    .toSorted(
      (a, b) =>
        Number(b.tour?.tourStatus === 'SCHEDULED') - Number(a.tour?.tourStatus === 'SCHEDULED') ||
        b.lastActivityTs - a.lastActivityTs,
    )
    .slice(0, MOST)
  const sampleId = samples.some(({ id }) => id === chosen) ? chosen : samples[0]?.id
  const { facts, pending, error } = useTemplateFacts(sampleId)
  const failed = leads.data === undefined ? leads.error : error
  return {
    samples,
    sampleId,
    facts,
    pending: leads.isPending || pending,
    problem: failed ? errorMessage(failed) : undefined,
    choose: setChosen,
  }
}
