import { mediaMatches, PHONE } from './use-media.ts'

/** The facts that distinguish a phone from a narrow window. */
interface PhoneFacts {
  coarsePointer: boolean
  noHover: boolean
  /** Up to 760 px. */
  narrow: boolean
  userAgent: string
}

const PHONE_AGENT =
  /iPhone|iPod|Android(?=.*\bMobile\b)|Windows Phone|BlackBerry|\bBB10\b|Opera Mini|IEMobile/i

/** Whether all four facts say that this is a phone. */
export function isPhoneBy(facts: PhoneFacts): boolean {
  return facts.coarsePointer && facts.noHover && facts.narrow && PHONE_AGENT.test(facts.userAgent)
}

/** Whether this is a phone. Only `tel:` links depend on it; layout, with the sheets of texts, depends on the width. */
export function isPhone(): boolean {
  return isPhoneBy({
    coarsePointer: mediaMatches('(pointer: coarse)'),
    noHover: mediaMatches('(hover: none)'),
    narrow: mediaMatches(PHONE),
    userAgent: navigator.userAgent,
  })
}
