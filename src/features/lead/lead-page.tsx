import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useId, useRef } from 'react'

import { keys } from '#/api/keys.ts'
import { leadQuery } from '#/api/lead.ts'
import { useHeaderItems } from '#/components/header-items.tsx'
import { primaryTarget } from '#/components/lead-targets.ts'
import { PanelBoundary } from '#/components/panel-boundary.tsx'
import { useLeadPermissions } from '#/components/use-lead-permissions.ts'
import { refused, type Verdict } from '#/lib/result.ts'
import { useLastLook } from '#/providers/last-look.ts'
import { useAcknowledge } from '#/providers/live/use-live.ts'
import { useTextPopout } from '#/providers/popout/popout-context.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useHotkeys } from '#/ui/hotkeys.ts'
import { announce } from '#/ui/live-region.tsx'
import { tabIds } from '#/ui/tab-ids.ts'
import { Tabs } from '#/ui/tabs.tsx'

import { useHolder } from './assign/use-holder.ts'
import { isForbidden, isGone } from './failures.ts'
import { LeadClosed } from './lead-closed.tsx'
import { LeadComposer } from './lead-composer.tsx'
import { LeadDialogContext } from './lead-dialog.ts'
import { LeadDialogs } from './lead-dialogs.tsx'
import { LeadGone } from './lead-gone.tsx'
import { LeadHeader } from './lead-header.tsx'
import { LeadPhoneHeader } from './lead-phone-header.tsx'
import { LeadRail } from './lead-rail.tsx'
import { type LeadView } from './lead-views.ts'
import { MergedLine } from './merged-line.tsx'
import { StaleMark } from './stale-mark.tsx'
import { leadTabs, shownView } from './timeline-views.ts'
import { Timeline } from './timeline.tsx'
import { useDialogState } from './use-dialog-state.ts'
import { useLeadRoom } from './use-lead-room.ts'
import { ViewLine } from './view-line.tsx'

const noNumber = refused('no-number', 'This lead has no phone number to text')

/** One lead: who it is, everything that was said, and where to answer. Key it by the lead's id. */
export function LeadPage({
  leadId,
  show,
  onShow,
  onBack,
  marksNews = false,
  railEnd,
}: {
  leadId: string
  /** What the URL asks for. */
  show: LeadView
  onShow: (view: LeadView) => void
  /** Back in history, where the person came from a list. */
  onBack: (() => void) | undefined
  /** Marks what came since the person last looked. */
  marksNews?: boolean
  /** Below the details. */
  railEnd?: ReactNode
}) {
  const client = useQueryClient()
  const { data: lead, error, dataUpdatedAt, isFetching, refetch } = useSuspenseQuery(leadQuery(leadId))
  const { user } = useViewer()
  const news = useLastLook(lead, user.id)
  const standing = useLeadPermissions(leadId)
  const { rights, campaign } = standing
  const holder = useHolder(lead, dataUpdatedAt, standing)
  const [dialog, setDialog] = useDialogState()
  const closeDialog = useCallback(() => setDialog(undefined), [setDialog])
  const room = useLeadRoom()
  const popout = useTextPopout()
  const acknowledge = useAcknowledge()
  const field = useRef<HTMLTextAreaElement>(null)
  const group = useId()

  const view = shownView(show, room)
  const tab: LeadView = room === 'phone' && view !== 'details' ? 'all' : view
  const primary = primaryTarget(lead)
  const text: Verdict = rights.communicate.ok && primary === undefined ? noNumber : rights.communicate
  const reply = (event: KeyboardEvent) => {
    event.preventDefault()
    if (!text.ok) announce(text.why)
    else if (field.current) field.current.focus()
    else if (primary) popout.open(primary)
  }
  useHotkeys({ r: reply })
  const { phone } = useHeaderItems()

  if (isForbidden(error)) return <LeadClosed onRetry={() => void refetch()} />
  if (isGone(error)) return <LeadGone />

  const panel = tabIds(group, tab)
  const Header = room === 'phone' ? LeadPhoneHeader : LeadHeader
  const rail = (
    <PanelBoundary name="The details">
      <LeadRail lead={lead} standing={standing} onText={popout.open} />
      {railEnd}
    </PanelBoundary>
  )
  return (
    <LeadDialogContext value={setDialog}>
      <Header
        lead={lead}
        standing={standing}
        holder={holder}
        readAt={dataUpdatedAt}
        text={text}
        onText={() => primary && popout.open(primary)}
        onBack={onBack}
        calm={marksNews}
      />
      <MergedLine lead={lead} />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="shrink-0 border-b border-line px-4 tablet:px-6">
            <div className="mx-auto flex max-w-[808px] items-center gap-3">
              <div className="min-w-0 flex-1 [scrollbar-width:none] overflow-x-auto overflow-y-hidden">
                <Tabs
                  label="Activity"
                  id={group}
                  tabs={leadTabs(lead, view, room)}
                  value={tab}
                  onChange={onShow}
                  height={room === 'phone' ? 44 : 40}
                />
              </div>
              <StaleMark
                error={error}
                updatedAt={dataUpdatedAt}
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
              {room === 'phone' && (phone ?? <span className="size-8 shrink-0" />)}
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
              {room === 'phone' && view !== 'all' && <ViewLine view={view} onAll={() => onShow('all')} />}
              <PanelBoundary name="The timeline" resetKey={view} tabPanel={panel} className="min-h-0 flex-1">
                <Timeline
                  key={view}
                  leadId={leadId}
                  view={view}
                  campaign={campaign}
                  panel={panel}
                  fieldRef={field}
                  news={marksNews ? news : undefined}
                  onSeen={acknowledge}
                />
              </PanelBoundary>
              <LeadComposer
                lead={lead}
                leadReadAt={dataUpdatedAt}
                verdict={rights.communicate}
                onVerdictRetry={
                  !rights.communicate.ok && rights.communicate.rule === 'unknown'
                    ? () =>
                        void client.invalidateQueries({
                          predicate: ({ queryKey }) =>
                            asksForRights(queryKey, lead.teamRef, lead.campaignRef),
                        })
                    : undefined
                }
                fieldRef={field}
              />
            </>
          )}
        </div>
        {room === 'rail' && (
          <aside
            aria-label="Details"
            className="w-80 shrink-0 overflow-y-auto border-l border-line wide:w-[376px]"
          >
            {rail}
          </aside>
        )}
      </div>
      {dialog && <LeadDialogs dialog={dialog} lead={lead} holder={holder} onClose={closeDialog} />}
    </LeadDialogContext>
  )
}

/** The questions that decide rights: the teams, the lead's own team, its campaign. */
function asksForRights(
  queryKey: readonly unknown[],
  teamId: string,
  campaignId: string | undefined,
): boolean {
  const wanted = [
    keys.teams(),
    keys.team(teamId),
    ...(campaignId === undefined ? [] : [keys.campaign(campaignId)]),
  ]
  return wanted.some((key) => key.every((part, index) => queryKey[index] === part))
}
