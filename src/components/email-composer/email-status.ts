import { type SendNotes, type SendStatus, sendStatus } from '#/components/composer-tools/send-status.ts'
import { type SendState } from '#/domain/message/send-state.ts'

const notes: SendNotes = {
  sending: 'Sending…',
  awaited: 'Sent. It will show up in a moment',
  again: 'Checking the lead before sending again…',
  missing: 'It isn’t on the lead',
  lost: 'Sent, but it hasn’t shown up yet',
}

/** Returns the send status of an email for its send state. @param now epoch ms of the server's clock */
export const emailStatus = (send: SendState, now: number, online: boolean): SendStatus =>
  sendStatus(send, notes, now, online)
