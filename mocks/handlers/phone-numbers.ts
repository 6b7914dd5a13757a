import {
  getAvailablePhoneNumbers,
  getBusinessProfiles,
  purchasePhoneNumber,
  searchPhoneNumbers,
} from '#/api/endpoints/phone-numbers.ts'

import { isHere, prices } from '../db/company/billing-usage.ts'
import { capStopsBuying } from '../db/company/billing.ts'
import { type NumberRecord } from '../db/office-records.ts'
import { type UserRecord } from '../db/records.ts'
import { mayManage } from '../db/rights.ts'
import { recordHistory } from '../db/teams/history.ts'
import { type World } from '../db/world.ts'
import { doerOf } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'

/** Area codes in which the simulated carrier has no numbers for sale. */
const soldOut = new Set(['212', '415'])

/** The area code for which the simulated carrier gives no prices. */
const unpriced = '737'

const GONE = 'The phone number is no longer available. Try a new search.'

function usedNumbers(world: World): Set<string> {
  const used = [...world.store.campaigns.values()].flatMap((campaign) => campaign.phoneNumber ?? [])
  const saved = [...world.store.numbers.values()].map((one) => one.number)
  return new Set([...used, ...saved, ...world.store.soldElsewhere])
}

/** Returns a business profile of the viewer's client. @throws Refusal 404 */
export function profileOf(world: World, viewer: UserRecord, id: string) {
  const profile = world.store.businessProfiles.get(id)
  if (!profile || profile.clientRef !== viewer.clientRef)
    refuse(404, 'This business profile no longer exists.')
  return profile
}

/** Returns the numbers from 555-0100 to 555-0199 of an area code that nobody uses. */
function forSale(world: World, areaCode: string): string[] {
  if (soldOut.has(areaCode) || !/^[2-9]\d\d$/.test(areaCode)) return []
  const used = usedNumbers(world)
  return Array.from({ length: 100 }, (_, at) => `+1${areaCode}55501${String(at).padStart(2, '0')}`).filter(
    (number) => !used.has(number),
  )
}

/** Handles phone numbers and the business profiles that they belong to. */
export const phoneNumberHandlers = {
  getBusinessProfiles: on(getBusinessProfiles, ({ world, viewer }) =>
    [...world.store.businessProfiles.values()]
      .filter((profile) => profile.clientRef === viewer.clientRef)
      .map(({ id, name }) => ({ id, name })),
  ),

  getAvailablePhoneNumbers: on(getAvailablePhoneNumbers, ({ world, viewer }) => {
    const used = new Set([...world.store.campaigns.values()].map((campaign) => campaign.phoneNumber))
    return [...world.store.numbers.values()]
      .filter((one) => one.clientRef === viewer.clientRef && !used.has(one.number) && isHere(one))
      .map(({ id, number }) => ({ id, number }))
  }),

  searchPhoneNumbers: on(searchPhoneNumbers, ({ world, viewer, query, param }) => {
    const areaCode = param('areaCode')
    if (!/^\d{3}$/.test(areaCode))
      refuse(422, 'Invalid area code. ', { fieldErrors: { areaCode: 'Invalid area code. ' } })
    profileOf(world, viewer, query.businessProfileId)
    const count = Number(query.count)
    if (!Number.isInteger(count) || count < 1 || count > 50)
      refuse(422, 'count must be a whole number from 1 to 50')
    return forSale(world, areaCode)
      .slice(0, count)
      .map((number) => ({ number, ...(areaCode === unpriced ? {} : { monthlyCost: prices.number }) }))
  }),

  purchasePhoneNumber: on(purchasePhoneNumber, (call) => {
    const { world, viewer, query } = call
    const profile = profileOf(world, viewer, query.busProfile)
    const manages = [...world.store.teams.values()].some((team) => mayManage(viewer, team, 'manageCampaigns'))
    const managesTeams = viewer.manageTeams && viewer.role !== 'READ_ONLY_USER'
    if (!managesTeams && !manages) refuse(403, 'You cannot buy phone numbers.')
    if (capStopsBuying(world, viewer.clientRef))
      refuse(402, 'The spending cap is reached, and buying stops at it. A superuser can raise it in billing.')
    const areaCode = /^\+1(\d{3})55501\d\d$/.exec(query.number)?.[1]
    if (areaCode === undefined || !forSale(world, areaCode).includes(query.number))
      refuse(409, GONE, { fieldErrors: { number: GONE } })
    const bought: NumberRecord = {
      id: world.store.id('number'),
      clientRef: profile.clientRef,
      number: query.number,
      profileRef: profile.id,
      sinceTs: world.clock.now(),
    }
    world.store.numbers.set(bought.id, bought)
    recordHistory(world, { type: 'NUMBER', id: bought.id }, { text: `Bought ${bought.number}` }, doerOf(call))
    return { id: bought.id, number: bought.number }
  }),
}
