import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowDown, MessageSquare, SearchX } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { TextBubble } from '#/components/text-bubble/text-bubble.tsx'
import { pendingLabel } from '#/components/text-composer/text-status.ts'
import { missedSince } from '#/domain/call/missed-calls.ts'
import { leadName, type Lead } from '#/domain/lead/lead.ts'
import { leadResponse } from '#/domain/lead/response.ts'
import { type Campaign } from '#/domain/team/campaign.ts'
import { type WarningSettings } from '#/domain/team/team.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { readable } from '#/lib/schema.ts'
import { type LeadUpdates } from '#/providers/last-visit.ts'
import { type PendingText } from '#/providers/outbox/text-outbox.ts'
import { usePendingTexts } from '#/providers/outbox/use-outbox.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'
import { useStayAtEnd } from '#/ui/table/use-stay-at-end.ts'

import { useVerbatim } from '../items/use-verbatim.ts'
import { emptyText, timelineOf, type TimelineView } from '../page/lead-page-views.ts'
import { arrivalText } from './arrival-text.ts'
import { arrivals } from './arrivals.ts'
import { stillAway, useFreshTexts } from './lead-texts.ts'
import { type RowFrame } from './row-frame.ts'
import { TimelineRowMenu, useRowMenu } from './row-menu.tsx'
import { type TimelineBlock, updateKeys, updatesStart, timelineBlocks, waitStart } from './timeline-blocks.ts'
import { TimelineRow } from './timeline-row.tsx'
import { rowsOfTimeline, useMountedRows, useRemaining, useUpdatesBelow } from './timeline-rows.ts'
import { type SearchedText } from './timeline-search.tsx'
import { useSeen } from './use-seen.ts'

const TimelineSearch = lazyComponent(() =>
  import('./timeline-search.tsx').then((module) => module.TimelineSearch),
)

const none: readonly PendingText[] = []

/** The search of a timeline while its field is open. */
interface TimelineSearchState extends SearchedText {
  readonly phone: boolean
  readonly onChange: (next: SearchedText) => void
  readonly onClose: () => void
  /** The user has sent a text, which is shown at the end of the whole timeline. */
  readonly onSent: () => void
}

/**
 * The timeline of a lead: everything said, written and done, oldest at the top. It opens scrolled to the newest entry.
 * Key it by lead and view.
 */
export function Timeline({
  leadId,
  view,
  campaign,
  panel,
  fieldRef,
  search,
  updates: marked,
  waits = false,
  warnings,
  onSeen,
}: {
  leadId: string
  view: TimelineView
  campaign: Campaign | undefined
  /** Ids that connect the tab panel to its tab. */
  panel: { tab: string; panel: string }
  /** The text field of the composer below. */
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** undefined while the field is closed. */
  search?: TimelineSearchState | undefined
  /** Updates since the user last looked; undefined when they are not marked. */
  updates?: LeadUpdates | undefined
  /** Whether the block that waits for an answer shows how long it has waited. */
  waits?: boolean
  /** Settings that say when a wait is too long. */
  warnings?: WarningSettings | undefined
  onSeen: (communicationId: string) => void
}) {
  const { data: lead, dataUpdatedAt } = useSuspenseQuery(leadQuery(leadId))
  const { user } = useViewer()
  const name = shortName(leadName(lead))
  const sent = useFreshTexts(lead, dataUpdatedAt)
  const pendingTexts = usePendingTexts(leadId)
  const away = useMemo(() => stillAway(pendingTexts, lead), [pendingTexts, lead])
  const all = useMemo(
    () => (sent.length === 0 ? lead : { ...lead, communications: [...lead.communications, ...sent] }),
    [lead, sent],
  )
  const { allBlocks, blocks, matches } = useBlocks(all, view, search?.find)
  const searched = matches !== undefined
  // Of all blocks, so that what Undo brings back is no update.
  const updates = useMemo(() => updateKeys(allBlocks, user.id), [allBlocks, user.id])
  // Pending texts stay at the end until their thread or the lead contains them.
  const pendingInView = view === 'all' || view === 'texts' ? away : none
  const pending = searched ? none : pendingInView
  const rows = useMemo(() => rowsOfTimeline(blocks, pending), [blocks, pending])
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const scroller = useRef<HTMLDivElement | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const { mounted, mountedKeys, height, measure, scrollerRef, scrollToEnd } = useMountedRows(rows, keys)
  const scrollerBoth = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element
      scrollerRef(element)
    },
    [scrollerRef],
  )
  const { below, onEndChange } = useUpdatesBelow(updates)
  const { onScroll } = useStayAtEnd(scroller, keys, scrollToEnd, onEndChange)
  useSeen(scroller, mountedKeys, onSeen)
  useAnnounceUpdates(updates, allBlocks, name)

  useShowSent(pendingInView, fieldRef, search?.onSent, scrollToEnd)
  const updatesAt = useMemo(() => marked && updatesStart(blocks, user.id, marked), [blocks, user.id, marked])
  const menu = useRowMenu(list, keys)
  const wait = useWait(waits ? blocks : undefined, lead, warnings)
  const frame = useRowFrame(lead, name, campaign, { updatesAt, wait }, menu.opener)

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {search && <TimelineSearch {...search} count={matches} />}
      <div
        ref={scrollerBoth}
        onScroll={onScroll}
        role="tabpanel"
        id={panel.panel}
        aria-labelledby={panel.tab}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] focus-visible:-outline-offset-2 tablet:px-6"
      >
        {blocks.length === 0 && pending.length === 0 && (
          <div className="grid h-full place-items-center">
            <EmptyState
              icon={searched ? SearchX : MessageSquare}
              title={searched ? 'No Results' : emptyText(view, name)}
              body={searched ? `Nothing here matches “${search?.phrase.trim() ?? ''}”.` : undefined}
            />
          </div>
        )}
        <ol
          ref={list}
          className="relative mx-auto w-full max-w-[808px]"
          style={{ height: rows.length === 0 ? 0 : height }}
        >
          {mounted.map(({ index, start, row }) => (
            <li
              key={row.key}
              ref={measure}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {row.block ? (
                <TimelineRow block={row.block} frame={frame} />
              ) : (
                <OnItsWay pending={row.pending} />
              )}
            </li>
          ))}
        </ol>
      </div>
      {menu.request && <TimelineRowMenu lead={lead} request={menu.request} onClose={menu.close} />}
      {below > 0 && !searched && <UpdatesChip count={below} scroller={scroller} toEnd={scrollToEnd} />}
    </div>
  )
}

/**
 * Returns the blocks of a lead, and those to show: without what undoable actions remove and, while something is searched,
 * only those that match, with their number.
 */
function useBlocks(all: Lead, view: TimelineView, find: SearchedText['find']) {
  const remaining = useRemaining(all)
  const allBlocks = useMemo(() => timelineBlocks(timelineOf(all, view)), [all, view])
  const shown = useMemo(() => {
    if (find) {
      const { entries, count } = find(timelineOf(remaining, view))
      return { blocks: timelineBlocks(entries), matches: count }
    }
    return {
      blocks: remaining === all ? allBlocks : timelineBlocks(timelineOf(remaining, view)),
      matches: undefined,
    }
  }, [remaining, all, allBlocks, view, find])
  return { allBlocks, ...shown }
}

/** Closes the search and scrolls to the end when the user sends a text from this composer, so that they see it. */
function useShowSent(
  pending: readonly PendingText[],
  fieldRef: RefObject<HTMLTextAreaElement | null>,
  closeSearch: (() => void) | undefined,
  scrollToEnd: () => void,
): void {
  const count = useRef(pending.length)
  const sent = useRef(false)
  useEffect(() => {
    if (pending.length > count.current && document.activeElement === fieldRef.current) sent.current = true
    count.current = pending.length
    if (!sent.current) return
    // The end of the whole timeline is known when it is rendered.
    if (closeSearch) return closeSearch()
    sent.current = false
    scrollToEnd()
  }, [pending, fieldRef, closeSearch, scrollToEnd])
}

/** Returns how long the renter has waited, and the block that shows it; undefined when no block does. */
function useWait(
  blocks: readonly TimelineBlock[] | undefined,
  lead: Lead,
  settings: WarningSettings | undefined,
): RowFrame['wait'] {
  return useMemo(() => {
    const response = leadResponse(lead)
    const at = blocks && waitStart(blocks, response.waitingSince)
    return at === undefined ? undefined : { at, response, settings }
  }, [blocks, lead, settings])
}

/** The number of updates that arrived below. Leads to them. */
function UpdatesChip({
  count,
  scroller,
  toEnd,
}: {
  count: number
  scroller: RefObject<HTMLElement | null>
  toEnd: () => void
}) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        // A field that still has the focus, as on an iPhone, keeps it.
        if (currentTarget === document.activeElement) scroller.current?.focus({ preventScroll: true })
        toEnd()
      }}
      className="absolute bottom-2 left-1/2 inline-flex h-7 -translate-x-1/2 items-center gap-1.5 rounded-xl border border-line-2 bg-accent-tint px-3 text-small font-medium text-accent-text shadow-md max-tablet:h-11"
    >
      <Icon icon={ArrowDown} size={14} />
      {count === 1 ? 'New message' : `${count} new messages`}
    </button>
  )
}

/** A pending text. */
function OnItsWay({ pending: { attempt, send } }: { pending: PendingText }) {
  return (
    <div className="pb-3 tablet:pr-[60px] tablet:pl-10" data-user-text>
      <TextBubble
        direction="OUTGOING"
        text={attempt.text}
        time=""
        pending={pendingLabel(send)}
        spoken="You wrote"
        meta="inline"
      />
    </div>
  )
}

/** Announces updates to screen readers. */
function useAnnounceUpdates(
  updates: readonly string[],
  blocks: readonly TimelineBlock[],
  name: string,
): void {
  const heard = useRef(updates)
  useEffect(() => {
    const came = arrivals(heard.current, updates)
    heard.current = updates
    if (came === 0) return
    const newest = blocks.findLast((block) => block.key === updates.at(-1))
    const text = arrivalText(newest, name)
    if (text !== undefined) announce(text)
  }, [updates, blocks, name])
}

/** Returns the same object until one of its values changes, so that rows re-render only then. */
function useRowFrame(
  lead: Lead,
  renter: string,
  campaign: Campaign | undefined,
  { updatesAt, wait }: Pick<RowFrame, 'updatesAt' | 'wait'>,
  opener: ReturnType<typeof useRowMenu>['opener'],
): RowFrame {
  const { user } = useViewer()
  const verbatim = useVerbatim()
  const names = useMemo(() => knownNames(lead).join('\n'), [lead])
  const waitsAt = useMemo(() => missedSince(readable(lead.communications)).at(-1)?.id, [lead])
  return useMemo(
    () => ({
      me: user.id,
      renter,
      campaign,
      verbatim,
      leadId: lead.id,
      waitsAt,
      names,
      updatesAt,
      wait,
      ...opener,
    }),
    [user.id, renter, campaign, verbatim, lead.id, waitsAt, names, updatesAt, wait, opener],
  )
}

/** Returns the names of team members that appear in the lead, for mentions in its comments. */
function knownNames(lead: Lead): string[] {
  const names = new Set<string | undefined>([lead.assignedAgent?.name])
  for (const comment of readable(lead.comments)) names.add(comment.userName)
  for (const activity of readable(lead.activities)) names.add(activity.userName).add(activity.repUserName)
  for (const each of readable(lead.communications)) names.add(each.sentByUserName).add(each.sentByRepUserName)
  return [...names].filter((name) => name !== undefined)
}
