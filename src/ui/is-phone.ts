/** What tells a phone from a narrow window. */
export interface PhoneFacts {
  coarsePointer: boolean
  noHover: boolean
  /** Up to 760 px. */
  narrow: boolean
  userAgent: string
}

const PHONE_AGENT =
  /iPhone|iPod|Android(?=.*\bMobile\b)|Windows Phone|BlackBerry|\bBB10\b|Opera Mini|IEMobile/i

/** All four must hold. */
export function isPhoneBy(facts: PhoneFacts): boolean {
  return facts.coarsePointer && facts.noHover && facts.narrow && PHONE_AGENT.test(facts.userAgent)
}

/** Whether this is a phone: it alone switches to the full-height text sheet and `tel:` links; layout follows width. */
export function isPhone(): boolean {
  if (typeof matchMedia !== 'function') return false
  return isPhoneBy({
    coarsePointer: matchMedia('(pointer: coarse)').matches,
    noHover: matchMedia('(hover: none)').matches,
    narrow: matchMedia('(max-width: 760px)').matches,
    userAgent: navigator.userAgent,
  })
}
