import { type MissedRenter } from '#/api/missed-calls.ts'
import { type Team } from '#/domain/team/team.ts'
import { toE164 } from '#/domain/user/phone-number.ts'
import { type Verdict } from '#/lib/result.ts'

import { rowGround } from './call-row.ts'

/** The number that a renter called from, E.164; where that is not known the first one of the lead. */
export function missedNumber({ lead, call }: Pick<MissedRenter, 'lead' | 'call'>): string | undefined {
  return toE164(call.calledFromNumber ?? '') ?? lead.phone
}

/** What decides whether and how a renter is called back: at the number that they called from. */
export function missedGround(row: MissedRenter, may: Verdict, team: Team | undefined) {
  const phone = missedNumber(row)
  return {
    ...rowGround(row.lead, may, team),
    targets: phone === undefined ? [] : [{ phone, name: row.lead.name }],
  }
}
