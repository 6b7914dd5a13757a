/** What a lead page can show: the filters of the timeline, and the rail where it has no column of its own. */
export const leadPageViews = ['all', 'calls', 'texts', 'emails', 'comments', 'forms', 'details'] as const

/** One of them, as it stands in the URL. */
export type LeadPageView = (typeof leadPageViews)[number]
