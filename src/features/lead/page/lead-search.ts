/** The views of a lead page: the filters of the timeline, and the rail if it has no column of its own. */
export const leadPageViews = ['all', 'calls', 'texts', 'emails', 'comments', 'forms', 'details'] as const

/** A view of the lead page, as it is written in the URL. */
export type LeadPageView = (typeof leadPageViews)[number]
