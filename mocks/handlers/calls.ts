import {
  getCallInProgress,
  getTransferRules,
  getVoipToken,
  setTransferRules,
  startDialback,
  tellAnswerState,
} from '#/api/endpoints/calls.ts'
import { hasUsShape } from '#/domain/user/phone-number.ts'

import { exchangeOf } from '../carrier/exchange.ts'
import { iso } from '../db/wire/wire.ts'
import { demand, openLead, ownUser } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'
import { profileOf } from './phone-numbers.ts'

/** Handles calls, voice tokens, and whether calls reach a user. */
export const callHandlers = {
  getCallInProgress: on(getCallInProgress, ({ world, viewer, query }) => {
    if (query.userRef !== viewer.id) refuse(403, 'You can only ask for your own calls.')
    const call = world.store.calls.get(viewer.id)
    return call
      ? {
          callStatus: call.callStatus,
          callId: call.id,
          leadRef: call.leadRef ?? null,
          startedTs: call.startedTs,
        }
      : null
  }),

  getVoipToken: on(getVoipToken, ({ world, viewer, signedIn, query }) => {
    const profile = profileOf(world, viewer, query.busProfileId)
    const repId = signedIn === viewer ? undefined : signedIn.id
    const { deviceId } = query
    return {
      token: exchangeOf(world).tokens.issue({ userId: viewer.id, repId, profile: profile.id, deviceId }),
    }
  }),

  tellAnswerState: on(tellAnswerState, ({ world, viewer, body }) => {
    const { deviceId, canAnswer, reason } = body
    exchangeOf(world).board.able(
      { userId: viewer.id, deviceId },
      canAnswer ? undefined : (reason ?? 'unknown'),
    )
    return undefined
  }),

  startDialback: on(startDialback, ({ world, viewer, signedIn, param, body }) => {
    const lead = openLead({ world, viewer }, param('leadId'))
    demand({ world, viewer }, lead, 'communicate')
    const to = body.targetPhoneNumber
    if (!hasUsShape(to))
      refuse(422, 'This phone number is not valid', {
        fieldErrors: { targetPhoneNumber: 'Invalid phone number' },
      })
    if (world.store.calls.has(viewer.id)) refuse(409, 'You are on a call already.')
    const repId = signedIn === viewer ? undefined : signedIn.id
    return { callId: exchangeOf(world).dialBack(viewer, repId, lead, to).id }
  }),

  getTransferRules: on(getTransferRules, ({ world, viewer, param }) => {
    const user = world.store.users.get(param('userId'))
    if (!user || user.clientRef !== viewer.clientRef) refuse(404, 'This user no longer exists.')
    if (user !== viewer && viewer.role !== 'SUPERUSER' && !viewer.manageUsers)
      refuse(403, `You cannot see how calls reach ${user.name}.`)
    const until = user.doNotDisturbUntil
    return { doNotDisturb: until === undefined ? null : { endTime: until === null ? null : iso(until) } }
  }),

  setTransferRules: on(setTransferRules, ({ world, viewer, param, body }) => {
    const user = ownUser({ world, viewer }, param('userId'))
    if (body.doNotDisturb === null) delete user.doNotDisturbUntil
    else user.doNotDisturbUntil = body.doNotDisturb.endTime
    return undefined
  }),
}
