import { lazyComponent } from '#/ui/lazy.tsx'

// Lazy, because few users ever see these pages, and those who do just received a response, so the server can be
// reached.

/** The page for a lead that the user may not open. */
export const LeadForbidden = lazyComponent(() =>
  import('./unavailable-lead-page.tsx').then((module) => module.ForbiddenLeadPage),
)

/** The page for a lead that does not exist. */
export const LeadGone = lazyComponent(() =>
  import('./unavailable-lead-page.tsx').then((module) => module.GoneLeadPage),
)
