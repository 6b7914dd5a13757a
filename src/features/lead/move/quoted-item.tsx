import { ChannelIcon } from '#/components/lead/channel-icon.tsx'
import { type LeadPeople, renterNumber } from '#/domain/lead/timeline/timeline-sentences.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { formatDateTime } from '#/domain/time/format.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { useVerbatim } from '../items/use-verbatim.ts'
import { copyText, kindLabel } from './communication-text.ts'

/** The communication to be moved, as the timeline shows it. */
export function QuotedItem({ communication, renter }: { communication: Communication; renter: LeadPeople }) {
  const number = renterNumber(communication)
  const to = communication.textedToNumber ?? communication.calledToNumber ?? communication.toAddress
  const from = number === undefined ? (communication.fromAddress ?? communication.name) : formatPhone(number)
  const verbatim = useVerbatim()
  const text =
    communication.communicationType === 'CALL' ? communication.message : copyText(communication, verbatim)
  return (
    <blockquote
      aria-label={`From ${from ?? renter.tenantName ?? 'the renter'}`}
      className="rounded-md border border-line bg-surface-2 px-3 py-2"
    >
      <p className="flex items-center gap-2">
        <ChannelIcon type={communication.communicationType} />
        <span className="min-w-0 flex-1 font-medium">{kindLabel(communication)}</span>
        <time className="text-small text-ink-3 tabular-nums">{formatDateTime(communication.createdTs)}</time>
      </p>
      {from !== undefined && (
        <p className="wrap-anywhere text-ink-2" data-user-text>
          From <bdi>{from}</bdi>
          {to !== undefined && (
            <>
              {' '}
              to <bdi>{to.includes('@') ? to : formatPhone(to)}</bdi>
            </>
          )}
        </p>
      )}
      {text !== undefined && !isBlank(text) && (
        <p className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-wrap text-ink-2" data-user-text>
          <bdi>{text}</bdi>
        </p>
      )}
    </blockquote>
  )
}
