import { type QueryClient } from '@tanstack/react-query'

import { queryAgainIfCanceled } from '#/api/cache/query-again-if-canceled.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { outcomeUnknown } from '#/api/cache/settle.ts'
import { startDialback } from '#/api/endpoints/calls.ts'
import { leadQuery } from '#/api/lead.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { teamsQuery } from '#/api/teams.ts'
import { clientQuery, currentUserQuery } from '#/api/users.ts'
import { clock } from '#/lib/clock.ts'

import { type VoiceAction } from '../state/machine.ts'
import { hasCall } from '../state/voice-state.ts'
import { CallRefused } from '../transports/call-errors.ts'
import { type Callee } from '../voice-store.tsx'
import { type CallStore } from './call-store.ts'
import { type Softphone } from './softphone.ts'

/** The part of this browser's phone that is needed to place a call. */
interface BrowserPhone {
  /** Whether it is certain that no team of the acting user has a line. */
  hasNoLine(): boolean
  /** Resolves with undefined when the phone could not be loaded. */
  load(): Promise<Pick<Softphone, 'placeCall'> | undefined>
}

/** Creates the function that places calls according to `outgoingCallMethod`: from this browser, or by DIALBACK. */
export function createPlaceCall(
  client: QueryClient,
  store: Pick<CallStore, 'phone' | 'dispatch' | 'look'>,
  browserPhone: BrowserPhone,
): (to: Callee) => void {
  const dispatchCall = (action: VoiceAction) => store.dispatch({ type: 'call', action })
  const refuse = (to: Callee, message: string) =>
    dispatchCall({
      type: 'refuse',
      call: { ...calleeRef(to), where: 'browser' },
      message,
      now: clock.local(),
    })

  /** Returns the business profile whose line is used to call a lead. */
  async function profileOf(leadId: string): Promise<string | undefined> {
    const [lead, teams] = await Promise.all([
      queryAgainIfCanceled(client, leadQuery(leadId)),
      queryAgainIfCanceled(client, teamsQuery()),
    ]).catch((error: unknown) => {
      // The server failed. Without this error, the call bar would say that the phone is not connected.
      throw new CallRefused(notPlaced(error))
    })
    return teams.find(({ id }) => id === lead.teamRef)?.twilioBusinessProfileRef
  }

  async function dialback(callee: Callee) {
    const to = { ...calleeRef(callee), where: 'other-phone' } as const
    dispatchCall({ type: 'dial', call: to, now: clock.local() })
    try {
      const { callId } = await apiOf(client).call(startDialback, {
        params: { leadId: callee.leadId },
        body: { targetPhoneNumber: callee.number },
      })
      store.dispatch({ type: 'dialback', to, callId, now: clock.local() })
    } catch (error) {
      const now = clock.local()
      if (outcomeUnknown(error)) return store.dispatch({ type: 'dialback', to, callId: undefined, now })
      store.dispatch({ type: 'dialback-refused', to, message: notPlaced(error), now })
      // Another call may be the reason, so look it up.
      void store.look()
    }
  }

  async function callFromBrowser(to: Callee) {
    if (browserPhone.hasNoLine()) return refuse(to, 'You have no phone line.')
    const phone = await browserPhone.load()
    if (phone) phone.placeCall(to, () => profileOf(to.leadId))
    else refuse(to, 'The phone is not connected. The call wasn’t placed.')
  }

  return (to) => {
    if (hasCall(store.phone().voice)) return
    const user = client.getQueryData(currentUserQuery().queryKey)
    const method = user && client.getQueryData(clientQuery(user.clientRef).queryKey)?.outgoingCallMethod
    void (method === 'DIALBACK' ? dialback(to) : callFromBrowser(to))
  }
}

const notPlaced = (error: unknown) =>
  `The call wasn’t placed: ${error instanceof Error ? errorMessage(error) : 'no answer'}`

/** Returns the call reference for the recipient of an outgoing call. */
function calleeRef({ leadId, number, name }: Callee) {
  return { callId: undefined, leadId, direction: 'outgoing', number, name } as const
}
