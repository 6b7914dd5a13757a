import { allowed, refused, type Verdict } from '#/lib/result.ts'

import { canManageCampaigns, type UserWithRights } from '../policy/team-rights.ts'
import { nameInSentence } from '../user/short-name.ts'
import { type BilledNumber, isPorting } from './billed-number.ts'

/** The teams that the flags of a user reach; a superuser reaches every team. */
const managesSomewhere = (viewer: UserWithRights): boolean =>
  viewer.role === 'SUPERUSER' ||
  Object.keys(viewer.teamPermissions).some((id) => canManageCampaigns(viewer, { id }).ok)

/** What somebody sees of the telephone bill: numbers and usage where they manage campaigns, money as a superuser. */
export function billView(viewer: UserWithRights): { readonly numbers: boolean; readonly money: boolean } {
  return { numbers: managesSomewhere(viewer), money: viewer.role === 'SUPERUSER' }
}

/** Whether somebody may do something with a number: the campaigns of its team; of any team while it is saved. */
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

const porting = (what: string) =>
  refused('porting', `A number that is being ported can’t be ${what}`, 'Wait for the move, or cancel it')

/** Whether a campaign can be given a number. */
export function canAssignNumber(viewer: UserWithRights, number: BilledNumber): Verdict {
  const may = mayHandle(viewer, number)
  if (!may.ok) return may
  return isPorting(number) ? porting('given to a campaign') : allowed
}

/** Whether calls to a number can be forwarded: a campaign answers its own calls. */
export function canForwardNumber(viewer: UserWithRights, number: BilledNumber): Verdict {
  const may = mayHandle(viewer, number)
  if (!may.ok) return may
  if (number.campaign)
    return refused(
      'in-use',
      `${nameInSentence(number.campaign.name)} answers its calls`,
      'Change who rings on the campaign’s page',
    )
  return isPorting(number) ? porting('forwarded') : allowed
}

/** Whether a number can be given back to the carrier. */
export function canReleaseNumber(viewer: UserWithRights, number: BilledNumber): Verdict {
  const may = mayHandle(viewer, number)
  if (!may.ok) return may
  if (number.campaign)
    return refused(
      'in-use',
      `${nameInSentence(number.campaign.name)} uses this number`,
      'Give that campaign another number first',
    )
  return isPorting(number) ? porting('released') : allowed
}

/** Whether a number can be moved to another carrier. */
export function canPortOut(viewer: UserWithRights, number: BilledNumber): Verdict {
  const may = mayHandle(viewer, number)
  if (!may.ok) return may
  return isPorting(number)
    ? refused('porting', 'It’s already being ported', 'Check on the move, or cancel it')
    : allowed
}

/** Whether a number of another carrier can be brought here. */
export function canPortIn(viewer: UserWithRights): Verdict {
  return managesSomewhere(viewer)
    ? allowed
    : refused('manageCampaigns', 'Only people who manage campaigns can do this', 'Ask a team leader to do it')
}
