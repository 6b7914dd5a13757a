import { type Communication } from '#/domain/message/communication.ts'
import { labelOfWord } from '#/domain/team/words.ts'

const kinds: Readonly<Record<string, string>> = {
  CALL: 'Call',
  EMAIL: 'Email',
  TEXT_MESSAGE: 'Text message',
  WEBFORM: 'Web form',
}

/** `Voicemail, 0:42`. */
export function kindWords(communication: Communication): string {
  if (communication.communicationType === 'CALL') {
    const seconds = communication.voicemailSeconds
    if (seconds !== undefined)
      return `Voicemail, ${String(Math.floor(seconds / 60))}:${String(Math.round(seconds % 60)).padStart(2, '0')}`
    return communication.callResult === undefined
      ? 'Call'
      : `Call, ${labelOfWord(communication.callResult).toLowerCase()}`
  }
  return kinds[communication.communicationType] ?? labelOfWord(communication.communicationType)
}
