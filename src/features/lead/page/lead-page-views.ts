import { type Lead } from '#/domain/lead/lead.ts'
import { timelineCounts } from '#/domain/lead/timeline/timeline-rows.ts'
import { buildTimeline, type TimelineEntry } from '#/domain/lead/timeline/timeline.ts'
import { isUnreadable, readable } from '#/lib/schema.ts'
import { type Tab } from '#/ui/controls/tabs.tsx'
import { PHONE, TABLET, useMedia } from '#/ui/use-media.ts'

import { type LeadPageView } from './lead-search.ts'

/** A view that shows a timeline. */
export type TimelineView = Exclude<LeadPageView, 'details'>

/** The layout of the page: with the rail next to the timeline, with the rail as a tab, or the phone layout. */
export type LeadLayout = 'rail' | 'tab' | 'phone'

/** Returns the view to show. Details is not a view of its own if the rail is next to the timeline. */
export function shownView(show: LeadPageView, layout: LeadLayout): LeadPageView {
  return show === 'details' && layout === 'rail' ? 'all' : show
}

/** Returns the timeline of a view, oldest first. */
export function timelineOf(lead: Lead, view: TimelineView): TimelineEntry[] {
  if (view !== 'forms') return buildTimeline(lead, view)
  const forms = lead.communications.filter((row) => !isUnreadable(row) && row.communicationType === 'WEBFORM')
  return buildTimeline({ ...lead, communications: forms, comments: [], activities: [] }, 'all')
}

/** Returns the tabs of the page. Forms has a tab only if there are forms. A phone has only activity and details. */
export function leadTabs(lead: Lead, view: LeadPageView, layout: LeadLayout): Tab<LeadPageView>[] {
  const details: Tab<LeadPageView>[] = layout === 'rail' ? [] : [{ value: 'details', label: 'Details' }]
  if (layout === 'phone') return [{ value: 'all', label: 'Activity' }, ...details]
  const counts = timelineCounts(lead)
  const forms = new Set(
    readable(lead.communications)
      .filter((row) => row.communicationType === 'WEBFORM')
      .map((row) => row.id),
  ).size
  return [
    { value: 'all', label: 'All activity' },
    { value: 'calls', label: 'Calls', count: counts.calls },
    { value: 'texts', label: 'Texts', count: counts.texts },
    { value: 'emails', label: 'Emails', count: counts.emails },
    { value: 'comments', label: 'Comments', count: counts.comments },
    ...(forms > 0 || view === 'forms' ? [{ value: 'forms' as const, label: 'Forms', count: forms }] : []),
    ...details,
  ]
}

/** Returns the text of an empty view, with the most useful next step if there is one. */
export function emptyText(view: TimelineView, name: string): string {
  return view === 'all' ? `No messages yet. Text ${name}.` : `${noneYet[view]} yet`
}

const noneYet: Readonly<Record<Exclude<TimelineView, 'all'>, string>> = {
  calls: 'No calls',
  texts: 'No texts',
  emails: 'No emails',
  comments: 'No comments',
  forms: 'No web forms',
}

/** Returns the layout of a lead for the width of this window. */
export function useLeadLayout(): LeadLayout {
  const phone = useMedia(PHONE)
  const tablet = useMedia(TABLET)
  return phone ? 'phone' : tablet ? 'tab' : 'rail'
}
