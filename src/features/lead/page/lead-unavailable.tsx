import { lazyComponent } from '#/ui/lazy.tsx'

// Few ever see them, and whoever does has just had an answer of the server.

/** The lead may not be opened. */
export const LeadForbidden = lazyComponent(() =>
  import('./unavailable-lead-page.tsx').then((module) => module.ForbiddenLeadPage),
)

/** There is no such lead. */
export const LeadGone = lazyComponent(() =>
  import('./unavailable-lead-page.tsx').then((module) => module.GoneLeadPage),
)
