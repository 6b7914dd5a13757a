import { type Communication } from '#/domain/message/communication.ts'
import { type Campaign } from '#/domain/team/campaign.ts'
import { digitsOf, formatPhone } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'

/**
 * Returns which of the client's numbers a call came in on or went out from, by the campaign's name if the number
 * belongs to it: "on Eastside general", "from +1 (512) 555-0177". undefined when the server does not say.
 */
export function calledNumber(call: Communication, campaign: Campaign | undefined): string | undefined {
  const outgoing = call.communicationDirection === 'OUTGOING'
  const number = outgoing ? call.calledFromNumber : call.calledToNumber
  if (number === undefined || digitsOf(number) === '') return undefined
  const own = campaign?.phoneChannel?.phoneNumber
  const isOwn = own !== undefined && digitsOf(own) === digitsOf(number)
  return `${outgoing ? 'from' : 'on'} ${isOwn ? campaign?.name : formatPhone(number)}`
}

/**
 * Returns both numbers of a call for a tooltip: "From +1 (512) 555-0139 to +1 (512) 555-0177, Eastside general".
 * undefined unless the server sends both.
 */
export function calledNumbers(call: Communication, campaign: Campaign | undefined): string | undefined {
  const { calledFromNumber: from, calledToNumber: to } = call
  if (from === undefined || to === undefined) return undefined
  const own = campaign?.phoneChannel?.phoneNumber
  const ours = call.communicationDirection === 'OUTGOING' ? from : to
  const name =
    own !== undefined && digitsOf(own) === digitsOf(ours) ? `, ${shortName(campaign?.name ?? '')}` : ''
  return `From ${formatPhone(from)} to ${formatPhone(to)}${name}`
}
