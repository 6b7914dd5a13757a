import { mailText } from '#/domain/email/text-of-markup.ts'
import { renterNumber } from '#/domain/lead/timeline/timeline-sentences.ts'
import { playTime } from '#/domain/message/communication-labels.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { formatPhone } from '#/domain/user/phone.ts'

import { formRows } from '../items/form-rows.ts'

/**
 * Returns what Copy copies of a communication: its text, a web form as the timeline shows it, or else the number of a
 * call.
 * @param verbatim strict web-form text
 */
export function copyText(communication: Communication | undefined, verbatim: boolean): string {
  if (communication === undefined) return ''
  const texts = [communication.subject, ...textsOf(communication, verbatim)].filter((part) => part?.trim())
  if (texts.length > 0) return texts.join('\n')
  const number = renterNumber(communication)
  return number === undefined ? '' : formatPhone(number)
}

function textsOf(communication: Communication, verbatim: boolean): (string | undefined)[] {
  if (communication.communicationType === 'EMAIL') return [mailText(communication)]
  if (communication.communicationType !== 'WEBFORM') return [communication.message]
  const { rows, rest } = formRows(communication, verbatim)
  return [...rows.map(({ label, value }) => `${label}: ${value}`), rest]
}

const kinds: Readonly<Record<string, string>> = {
  CALL: 'Call',
  EMAIL: 'Email',
  TEXT_MESSAGE: 'Text message',
  WEBFORM: 'Web form',
}

/** Describes the kind of a communication: `Voicemail, 0:42`. */
export function kindLabel(communication: Communication): string {
  if (communication.communicationType === 'CALL') {
    const seconds = communication.voicemailSeconds
    if (seconds !== undefined) return `Voicemail, ${playTime(seconds)}`
    return communication.callResult === undefined
      ? 'Call'
      : `Call, ${labelOfWord(communication.callResult).toLowerCase()}`
  }
  return kinds[communication.communicationType] ?? labelOfWord(communication.communicationType)
}
