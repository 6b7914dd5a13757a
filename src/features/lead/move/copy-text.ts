import { renterNumber } from '#/domain/lead/timeline-sentences.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { formatPhone } from '#/domain/user/phone.ts'

/** What Copy takes of a communication: its words, the answers of a form, else the number of a call. */
export function copyText(communication: Communication | undefined): string {
  if (communication === undefined) return ''
  const answers = communication.formFields.map(({ label, value }) => `${label}: ${value}`)
  const words = [communication.subject, ...answers, communication.message].filter((part) => part?.trim())
  if (words.length > 0) return words.join('\n')
  const number = renterNumber(communication)
  return number === undefined ? '' : formatPhone(number)
}
