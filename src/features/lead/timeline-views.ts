import { type Lead } from '#/domain/lead/lead.ts'
import { timelineCounts } from '#/domain/lead/timeline-rows.ts'
import { buildTimeline, type TimelineEntry } from '#/domain/lead/timeline.ts'
import { isUnreadable, readable } from '#/lib/schema.ts'
import { type Tab } from '#/ui/tabs.tsx'

import { type LeadView } from './lead-views.ts'

/** A view that is a timeline. */
export type TimelineView = Exclude<LeadView, 'details'>

/** How much room the page has: the rail beside the timeline, as a tab, or the phone layout. */
export type LeadRoom = 'rail' | 'tab' | 'phone'

/** The view that is shown: Details is no view of its own where the rail stands beside. */
export function shownView(show: LeadView, room: LeadRoom): LeadView {
  return show === 'details' && room === 'rail' ? 'all' : show
}

/** The timeline of a view, oldest first. */
export function timelineOf(lead: Lead, view: TimelineView): TimelineEntry[] {
  if (view !== 'forms') return buildTimeline(lead, view)
  const forms = lead.communications.filter((row) => !isUnreadable(row) && row.communicationType === 'WEBFORM')
  return buildTimeline({ ...lead, communications: forms, comments: [], activities: [] }, 'all')
}

/** The tabs of the page. Forms has one only where there are forms; a phone chooses between activity and details. */
export function leadTabs(lead: Lead, view: LeadView, room: LeadRoom): Tab<LeadView>[] {
  const details: Tab<LeadView>[] = room === 'rail' ? [] : [{ value: 'details', label: 'Details' }]
  if (room === 'phone') return [{ value: 'all', label: 'Activity' }, ...details]
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

/** What an empty view says, with the nearest step where there is one. */
export function emptyWords(view: TimelineView, name: string): string {
  return view === 'all' ? `No messages yet. Text ${name}.` : `${noneYet[view]} yet`
}

const noneYet: Readonly<Record<Exclude<TimelineView, 'all'>, string>> = {
  calls: 'No calls',
  texts: 'No texts',
  emails: 'No emails',
  comments: 'No comments',
  forms: 'No web forms',
}
