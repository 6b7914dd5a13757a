import { isFilled } from '#/lib/blank.ts'

import { hasUsShape } from '../user/phone-number.ts'

/** How the number of a campaign is chosen: one that the client has, or one that is bought. Empty texts: not chosen. */
export interface PhoneChoice {
  source: 'PURCHASE' | 'SAVED'
  /** The business profile that a number is bought for. */
  profile: string
  areaCode: string
  /** The number for sale that is marked; what was bought stands among the saved ones. */
  offered: string
  saved: string
}

/** Nothing is chosen yet. */
export const noPhoneChoice: PhoneChoice = {
  source: 'SAVED',
  profile: '',
  areaCode: '',
  offered: '',
  saved: '',
}

const CHOOSE = 'Selection Required'

/** What is wrong with the choice of a number, by field; what its source does not use is not judged. */
export function phoneChoiceProblems({
  source,
  profile,
  areaCode,
  saved,
}: PhoneChoice): Partial<Record<keyof PhoneChoice, string>> {
  if (source === 'SAVED') return hasUsShape(saved) ? {} : { saved: CHOOSE }
  if (!isFilled(profile)) return { profile: CHOOSE, ...areaCodeProblem(areaCode) }
  // What was bought stands among the saved ones: there is no way on from here.
  return areaCodeProblem(areaCode) ?? { offered: 'Add the selected phone number to your account' }
}

function areaCodeProblem(areaCode: string): { areaCode: string } | undefined {
  if (!isFilled(areaCode)) return { areaCode: 'Phone number required. Enter an area code to search.' }
  return /^\d{3}$/.test(areaCode.trim()) ? undefined : { areaCode: 'Invalid area code.' }
}
