import { PHONE, TABLET, useMedia } from '#/ui/use-media.ts'

import { type LeadRoom } from './timeline-views.ts'

/** How much room the window gives to a lead (DESIGN 7): layout follows width. */
export function useLeadRoom(): LeadRoom {
  const phone = useMedia(PHONE)
  const tablet = useMedia(TABLET)
  return phone ? 'phone' : tablet ? 'tab' : 'rail'
}
