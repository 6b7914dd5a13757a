import { isFilled } from '#/lib/text/blank.ts'

import { hasUsShape } from '../user/phone-number.ts'

/**
 * The choice of a campaign's number: one that the client already has, or one to buy. Empty texts mean that nothing is
 * chosen.
 */
export interface PhoneChoice {
  source: 'PURCHASE' | 'SAVED'
  /** The business profile that the number is bought for. */
  profile: string
  areaCode: string
  /** The number for sale that is selected. Once it is bought, it is among the saved numbers. */
  offered: string
  saved: string
}

/** The initial state without any choice. */
export const noPhoneChoice: PhoneChoice = {
  source: 'SAVED',
  profile: '',
  areaCode: '',
  offered: '',
  saved: '',
}

const CHOOSE = 'Selection Required'

/**
 * Returns what is wrong with the choice of a number, by field. Fields that the source does not use are not validated.
 */
export function phoneChoiceProblems({
  source,
  profile,
  areaCode,
  saved,
}: PhoneChoice): Partial<Record<keyof PhoneChoice, string>> {
  if (source === 'SAVED') return hasUsShape(saved) ? {} : { saved: CHOOSE }
  if (!isFilled(profile)) return { profile: CHOOSE, ...areaCodeProblem(areaCode) }
  // A bought number is among the saved ones, so this choice is never complete.
  return areaCodeProblem(areaCode) ?? { offered: 'Add the selected phone number to your account' }
}

function areaCodeProblem(areaCode: string): { areaCode: string } | undefined {
  if (!isFilled(areaCode)) return { areaCode: 'Phone number required. Enter an area code to search.' }
  return /^\d{3}$/.test(areaCode.trim()) ? undefined : { areaCode: 'Invalid area code.' }
}
