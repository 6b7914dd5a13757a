import { problemLabels } from '#/domain/user/address-list.ts'
import { isEmail } from '#/domain/user/email-address.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { type World } from '../world.ts'
import { teamsOf } from './users.ts'

/**
 * Returns why a client cannot invite an address, from Users or to a team. undefined when it can. The answer does not
 * say whose user the address is.
 */
export function invitedProblem(world: World, clientRef: string, typed: string): string | undefined {
  const { store } = world
  const address = typed.trim()
  const isSame = ({ email }: { email: string }) => sameIgnoringCase(email, address)
  if (!isEmail(address)) return problemLabels.invalid
  if ([...store.users.values()].some(isSame)) return problemLabels.here
  const waiting =
    [...store.invitations.values()].some((one) => one.clientRef === clientRef && !one.used && isSame(one)) ||
    teamsOf(world, clientRef).some(({ invitations = [] }) => invitations.some(isSame))
  return waiting ? problemLabels.invited : undefined
}
