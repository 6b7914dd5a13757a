import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { isForbidden, isNotFound } from '#/api/request/errors.ts'
import { PanelBoundary } from '#/components/failures/panel-boundary.tsx'
import { toastRefused } from '#/components/failures/toast-refused.ts'
import { useRetryRights } from '#/components/failures/use-retry-rights.ts'
import { useHeaderItems } from '#/components/header/header-items.tsx'
import { primaryTarget } from '#/components/lead/lead-targets.ts'
import { PrimaryElsewhereContext } from '#/components/lead/primary-elsewhere.ts'
import { type LeadPermissions, useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { refused, type Verdict } from '#/lib/verdict.ts'
import { type LeadUpdates, useLastVisit } from '#/providers/last-visit.ts'
import { useAcknowledge } from '#/providers/live/use-live.ts'
import { rememberOpened } from '#/providers/opened-leads.ts'
import { useTextPopout } from '#/providers/popout/popout-context.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { tabIds } from '#/ui/controls/tab-ids.ts'
import { Tabs } from '#/ui/controls/tabs.tsx'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { lazyComponent } from '#/ui/lazy.tsx'
import { mediaMatches, PHONE } from '#/ui/use-media.ts'

import { useAssignment } from '../assign/use-assignment.ts'
import { LeadComposer, type LeadComposerHandle } from '../composer/lead-composer.tsx'
import { ReplyContext, type ReplyRequest } from '../composer/reply-context.ts'
import { LeadDialogs } from '../dialogs/lead-dialogs.tsx'
import { LeadDialogContext, useOpenDialog } from '../dialogs/open-dialog.ts'
import { LeadHeader } from '../header/lead-header.tsx'
import { LeadRail } from '../rail/lead-rail.tsx'
import { type SearchedText } from '../timeline/timeline-search.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { type LeadLayout, leadTabs, shownView, useLeadLayout } from './lead-page-views.ts'
import { type LeadPageView } from './lead-search.ts'
import { LeadForbidden, LeadGone } from './lead-unavailable.tsx'
import { MergedNotice, ReadOnlyNotice, StaleLead, ViewNotice } from './notices.tsx'

// Wide windows never load this code. On phones it is loaded with the page, whose loader waits for it.
const LeadPhoneHeader = lazyComponent(
  () => import('../header/lead-phone-header.tsx').then((module) => module.LeadPhoneHeader),
  { fallback: () => <div className="h-[165px] shrink-0" /> },
)

/** Loads the code that only the lead page in this window size needs. Never rejects. */
export async function preloadLeadHeader(): Promise<void> {
  if (mediaMatches(PHONE)) await LeadPhoneHeader.preload()
}

const noNumber = refused('no-number', 'This lead has no phone number to text')

/** One lead: who it is, its whole timeline, and the composer. Use the lead's id as the `key`. */
export function LeadDetailPage({
  leadId,
  show,
  onShow,
  onBack,
  marksUpdates = false,
  inRail,
}: {
  leadId: string
  /** The view that the URL asks for. */
  show: LeadPageView
  onShow: (view: LeadPageView) => void
  /** Goes back in the history if the user came from a list. */
  onBack: (() => void) | undefined
  /** Whether to mark updates since the user last looked. */
  marksUpdates?: boolean
  /** Rendered among the details, below the first section. */
  inRail?: ReactNode
}) {
  const query = useSuspenseQuery(leadQuery(leadId))
  const { data: lead, error, dataUpdatedAt, refetch } = query
  const client = useQueryClient()
  useEffect(() => rememberOpened(client, leadId), [client, leadId])
  const updates = useLastVisit(lead, useViewer().user.id)
  const permissions = useLeadPermissions(leadId)
  const { rights } = permissions
  const assignment = useAssignment(lead, dataUpdatedAt, permissions)
  const composer = useRef<LeadComposerHandle>(null)
  const unavailable = isForbidden(error) ? (
    <LeadForbidden onRetry={() => void refetch()} />
  ) : isNotFound(error) ? (
    <LeadGone />
  ) : undefined
  const areRightsKnown = rights.communicate.ok || rights.communicate.rule !== 'checking'
  const [dialog, setDialog] = useOpenDialog(unavailable === undefined && areRightsKnown, (tab) =>
    composer.current?.show(tab),
  )
  const closeDialog = useCallback(() => setDialog(undefined), [setDialog])
  const layout = useLeadLayout()
  const popout = useTextPopout()
  const field = useRef<HTMLTextAreaElement>(null)
  const reply = useCallback((request: ReplyRequest) => composer.current?.reply(request), [])

  const primary = primaryTarget(lead)
  const text: Verdict = rights.communicate.ok && primary === undefined ? noNumber : rights.communicate
  const goToField = () => {
    if (!text.ok) toastRefused(text)
    else if (field.current) field.current.focus()
    else if (primary) popout.open(primary)
  }
  useHotkeys({
    r(event) {
      event.preventDefault()
      goToField()
    },
  })

  const Header = layout === 'phone' ? LeadPhoneHeader : LeadHeader
  const rail = (
    <PanelBoundary name="The details">
      <LeadRail lead={lead} permissions={permissions} onText={popout.open}>
        {inRail}
      </LeadRail>
    </PanelBoundary>
  )
  return (
    <LeadDialogContext value={setDialog}>
      <ReplyContext value={reply}>
        {unavailable ?? (
          <>
            <Header
              lead={lead}
              permissions={permissions}
              assignment={assignment}
              readAt={dataUpdatedAt}
              text={text}
              onText={() => primary && popout.open(primary)}
              onReply={goToField}
              onBack={onBack}
              calm={marksUpdates}
            />
            <MergedNotice lead={lead} />
            <ReadOnlyNotice lead={lead} edit={rights.edit} assignment={assignment} />
            <div className="@container/lead flex min-h-0 flex-1">
              <PrimaryElsewhereContext value={marksUpdates}>
                <ActivityColumn
                  lead={lead}
                  readAt={dataUpdatedAt}
                  permissions={permissions}
                  view={shownView(show, layout)}
                  layout={layout}
                  onShow={onShow}
                  updates={marksUpdates ? updates : undefined}
                  waits={marksUpdates && layout !== 'phone'}
                  rail={rail}
                  fieldRef={field}
                  composerRef={composer}
                  stale={
                    <StaleLead
                      error={error}
                      updatedAt={dataUpdatedAt}
                      // Read only after a failure: otherwise the whole page would render again at each refetch.
                      retrying={error !== null && query.isFetching}
                      onRetry={() => void refetch()}
                    />
                  }
                />
              </PrimaryElsewhereContext>
              {layout === 'rail' && <DetailsColumn>{rail}</DetailsColumn>}
            </div>
          </>
        )}
        {/* A dialog keeps what was typed even if the lead can't be read any more, and says why it can't be saved. */}
        {dialog && (
          <LeadDialogs {...{ dialog, lead, assignment }} team={permissions.team} onClose={closeDialog} />
        )}
      </ReplyContext>
    </LeadDialogContext>
  )
}

/** The details beside the timeline. */
function DetailsColumn({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label="Details"
      data-lead-rail
      // The designed width, if the page itself has the room. The navigation menu, or a browser side panel, may take it.
      className="w-80 shrink-0 overflow-y-auto border-l border-line wide:@min-[1024px]/lead:w-[376px]"
    >
      {children}
    </aside>
  )
}

/** The tabs, and below them either the timeline with its composer or the details. */
function ActivityColumn({
  lead,
  readAt,
  permissions,
  view,
  layout,
  onShow,
  updates,
  waits,
  rail,
  fieldRef,
  composerRef,
  stale,
}: {
  lead: Lead
  /** When the lead was fetched, epoch milliseconds of this computer's clock. */
  readAt: number
  permissions: LeadPermissions
  view: LeadPageView
  layout: LeadLayout
  onShow: (view: LeadPageView) => void
  updates: LeadUpdates | undefined
  /** Whether waiting items show how long they have been waiting. */
  waits: boolean
  rail: ReactNode
  fieldRef: RefObject<HTMLTextAreaElement | null>
  composerRef: RefObject<LeadComposerHandle | null>
  stale: ReactNode
}) {
  const acknowledge = useAcknowledge()
  const retryRights = useRetryRights(lead.id, permissions.rights.communicate)
  const { phone } = useHeaderItems()
  const group = useId()
  const tab: LeadPageView = layout === 'phone' && view !== 'details' ? 'all' : view
  const panel = tabIds(group, tab)
  const searchButton = useRef<HTMLButtonElement>(null)
  const [searched, setSearched] = useState<SearchedText>()
  const closeSearch = () => {
    setSearched(undefined)
    searchButton.current?.focus()
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="shrink-0 border-b border-line px-4 tablet:px-6">
        <div className="mx-auto flex max-w-[808px] items-center gap-3">
          <div className="-mb-px min-w-0 flex-1 [scrollbar-width:none] overflow-x-auto overflow-y-hidden pb-px">
            <Tabs
              label="Activity"
              id={group}
              tabs={leadTabs(lead, view, layout)}
              value={tab}
              onChange={onShow}
              height={layout === 'phone' ? 44 : 40}
            />
          </div>
          {stale}
          {view !== 'details' && (
            <IconButton
              ref={searchButton}
              label="Search this timeline"
              icon={Search}
              pressed={searched !== undefined}
              className="max-tablet:size-11"
              onClick={() => (searched ? closeSearch() : setSearched({ phrase: '' }))}
            />
          )}
          {layout === 'phone' && (phone ?? <span className="size-8 shrink-0" />)}
        </div>
      </div>
      {view === 'details' ? (
        <div
          role="tabpanel"
          id={panel.panel}
          aria-labelledby={panel.tab}
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
        >
          {rail}
        </div>
      ) : (
        <>
          {layout === 'phone' && view !== 'all' && <ViewNotice view={view} onAll={() => onShow('all')} />}
          <PanelBoundary name="The timeline" resetKey={view} tabPanel={panel} className="min-h-0 flex-1">
            <Timeline
              key={view}
              leadId={lead.id}
              view={view}
              campaign={permissions.campaign}
              panel={panel}
              fieldRef={fieldRef}
              search={
                searched && {
                  ...searched,
                  phone: layout === 'phone',
                  onChange: setSearched,
                  onClose: closeSearch,
                  onSent: () => setSearched(undefined),
                }
              }
              updates={updates}
              waits={waits}
              warnings={permissions.team?.settings.warningSettings}
              onSeen={acknowledge}
            />
          </PanelBoundary>
          <LeadComposer
            ref={composerRef}
            lead={lead}
            leadReadAt={readAt}
            verdict={permissions.rights.communicate}
            onVerdictRetry={retryRights}
            fieldRef={fieldRef}
          />
        </>
      )}
    </div>
  )
}
