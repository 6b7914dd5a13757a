import { hasCall } from '../state/voice-state.ts'
import { CallRefused } from '../transports/call-errors.ts'
import { type Callee } from '../voice-store.tsx'
import { type ActiveCall } from './active-call.ts'
import { type CallStore } from './call-store.ts'
import { type PhoneLines } from './phone-lines.ts'
import { type Ringing } from './ringing.ts'
import { type Command, type SessionCommand } from './tab-messages.ts'

/** Executes a command of the user, in the phone leader's tab. */
export function runPhoneCommand(
  command: Command,
  phone: {
    readonly store: CallStore
    readonly activeCall: ActiveCall
    readonly lines: PhoneLines
    readonly ringing: Pick<Ringing, 'unlock'>
    readonly microphone: { ask(): Promise<unknown> }
    readonly onCommand: (command: SessionCommand) => void
  },
): void {
  const { store, activeCall, lines, ringing, microphone } = phone
  switch (command.do) {
    case 'accept':
      return activeCall.accept()
    case 'reject':
      return activeCall.reject()
    case 'hang-up':
      return activeCall.hangUp()
    case 'rejoin':
      return rejoin(store, activeCall, lines)
    case 'start':
      ringing.unlock()
      void microphone.ask().catch(() => undefined)
      lines.retry()
      return
    case 'mute':
      return activeCall.mute(command.on)
    case 'digits':
      return activeCall.sendDigits(command.digits)
    case 'place':
    case 'dismiss':
      return phone.onCommand(command)
  }
}

/** Dials a lead over the phone line of a business profile. */
export function dialLead(
  { leadId, number, name }: Callee,
  profile: () => Promise<string | undefined>,
  activeCall: ActiveCall,
  lines: PhoneLines,
): void {
  activeCall.dial(
    { callId: undefined, leadId, direction: 'outgoing', number, name, where: 'browser' },
    async () => {
      const [wanted] = await Promise.all([profile(), lines.open()])
      if (wanted === undefined) throw new CallRefused('This lead has no phone line.')
      const line = lines.line(wanted)
      if (!line) throw lines.missing('You have no phone line for this lead.', wanted)
      return line.connect({ to: number, leadId })
    },
  )
}

/** Rejoins the call that is still running on the server, if one is offered. */
function rejoin(store: CallStore, activeCall: ActiveCall, lines: PhoneLines): void {
  const phone = store.phone()
  if (!phone.rejoin || hasCall(phone.voice)) return
  const { callId, leadId, since } = phone.rejoin
  activeCall.dial(
    { callId, leadId, where: 'browser' },
    async () => {
      await lines.open()
      const line = lines.line()
      if (!line) throw lines.missing('There is no phone line to rejoin the call with.')
      return line.connect({ to: '', leadId, rejoin: callId })
    },
    since,
  )
}
