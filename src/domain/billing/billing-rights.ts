import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { canManageCampaigns, type UserWithRights } from '../policy/team-rights.ts'
import { nameInSentence } from '../user/short-name.ts'
import { type BilledNumber, isHere, isPorting } from './billed-number.ts'

/** Whether the viewer may manage the campaigns of any team. A superuser may for every team. */
const managesSomewhere = (viewer: UserWithRights): boolean =>
  viewer.role === 'SUPERUSER' ||
  Object.keys(viewer.teamPermissions).some((id) => canManageCampaigns(viewer, { id }).ok)

/**
 * Returns what the viewer sees of the telephone bill: numbers and usage if they manage campaigns, money if they are a
 * superuser.
 */
export function billView(viewer: UserWithRights): { readonly numbers: boolean; readonly money: boolean } {
  return { numbers: managesSomewhere(viewer), money: viewer.role === 'SUPERUSER' }
}

/**
 * Whether the viewer may change a number, which requires managing the campaigns of its team, or of any team while the
 * number is saved.
 */
function mayHandle(viewer: UserWithRights, { campaign }: BilledNumber): Verdict {
  if (campaign) return canManageCampaigns(viewer, { id: campaign.teamRef, name: campaign.teamName })
  return managesSomewhere(viewer)
    ? allowed
    : refused(
        'manageCampaigns',
        'Only people who manage campaigns can do this',
        'Ask a team leader for permission to manage campaigns',
      )
}

/** Whether a number can be changed: not while it is being ported, and not if its port in failed. */
function whenHere(number: BilledNumber, what: string): Verdict {
  if (isPorting(number))
    return refused(
      'porting',
      `A number that is being ported can’t be ${what}`,
      'Wait for the move, or cancel it',
    )
  return isHere(number) ? allowed : notPorted
}

const notPorted = refused('not-ported', 'It wasn’t ported in', 'Port it in again first')

/** Whether the viewer may give a number to a campaign. */
export function canAssignNumber(viewer: UserWithRights, number: BilledNumber): Verdict {
  const may = mayHandle(viewer, number)
  if (!may.ok) return may
  return whenHere(number, 'given to a campaign')
}

/**
 * Whether the viewer may forward a number's calls. Not possible for a number with a campaign, because the campaign
 * answers its calls.
 */
export function canForwardNumber(viewer: UserWithRights, number: BilledNumber): Verdict {
  const may = mayHandle(viewer, number)
  if (!may.ok) return may
  if (number.campaign)
    return refused(
      'in-use',
      `${nameInSentence(number.campaign.name)} answers its calls`,
      'Change who rings on the campaign’s page',
    )
  return whenHere(number, 'forwarded')
}

/** Whether the viewer may return a number to the carrier. */
export function canReleaseNumber(viewer: UserWithRights, number: BilledNumber): Verdict {
  const may = mayHandle(viewer, number)
  if (!may.ok) return may
  if (number.campaign)
    return refused(
      'in-use',
      `${nameInSentence(number.campaign.name)} uses this number`,
      'Give that campaign another number first',
    )
  return whenHere(number, 'released')
}

/** Whether the viewer may port a number to another carrier. */
export function canPortOut(viewer: UserWithRights, number: BilledNumber): Verdict {
  const may = mayHandle(viewer, number)
  if (!may.ok) return may
  if (isPorting(number))
    return refused('porting', 'It’s already being ported', 'Check on the move, or cancel it')
  return isHere(number) ? allowed : notPorted
}

/** Whether the viewer may cancel the port of a number. */
export const canCancelPort = mayHandle

/** Whether the viewer may set the spending cap. */
export function canSetCap({ role }: UserWithRights): Verdict {
  return role === 'SUPERUSER'
    ? allowed
    : refused('superuser', 'Only superusers can change the spending cap', 'Ask a superuser to do it')
}

/** Whether the viewer may port a number from another carrier. */
export function canPortIn(viewer: UserWithRights): Verdict {
  return managesSomewhere(viewer)
    ? allowed
    : refused('manageCampaigns', 'Only people who manage campaigns can do this', 'Ask a team leader to do it')
}
