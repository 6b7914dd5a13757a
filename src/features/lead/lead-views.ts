/** What a lead page can show: the filters of the timeline, and the rail where it has no room of its own. */
export const leadViews = ['all', 'calls', 'texts', 'emails', 'comments', 'forms', 'details'] as const

/** One of them, as it stands in the URL. */
export type LeadView = (typeof leadViews)[number]
