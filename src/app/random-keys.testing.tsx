import { useParams, useSearch } from '@tanstack/react-router'
import { act, cleanup, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { vi } from 'vitest'

import { applierOf } from '#/api/cache/applier-of.ts'
import { sendEmail } from '#/api/endpoints/emails.ts'
import { sendText } from '#/api/endpoints/texts.ts'
import { testControls } from '#/components/call-button/controls.testing.ts'
import { CallHost } from '#/features/calls/call-host.tsx'
import { LeadDetailPage } from '#/features/lead/page/lead-page.tsx'
import { LeadList } from '#/features/leads/page/lead-list.tsx'
import { setQueue } from '#/features/leads/queue/queue-store.ts'
import { readSearch } from '#/features/leads/state/list-state.ts'
import { EmailHost } from '#/features/messages/email/email-host.tsx'
import { TextPopouts } from '#/features/messages/pop-out/text-popouts.tsx'
import { PaletteHost } from '#/features/palette/palette-host.tsx'
import { ShortcutKeys } from '#/features/shortcuts/shortcut-keys.tsx'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { loadTestViewer, renderScreen, type TestScreen } from '#/providers/render-screen.testing.tsx'
import { createVoiceStore, noPhoneSession, VoiceContext } from '#/providers/voice/voice-store.tsx'
import { InQueue } from '#/routes/_app/leads/-in-queue.tsx'
import { takesText } from '#/ui/hotkeys/hotkeys.ts'
import { lazyComponent } from '#/ui/lazy.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { MOMENT } from '#mocks/server/calls.testing.ts'
import { commands } from '#mocks/simulate/commands.ts'
// Imported in advance, because the test must not depend on how long a busy machine takes to load lazy components.
import '#/components/composer-tools/template-picker.tsx'
import '#/features/calls/call-overlay.tsx'
import '#/features/lead/assign/agent-choices.tsx'
import '#/features/lead/tours/tour-dialog.tsx'
import '#/features/leads/bulk/list-actions.tsx'
import '#/features/leads/bulk/selection-bar.tsx'
import '#/features/leads/filters/filter-panel.tsx'
import '#/features/leads/page/arrivals-watch.tsx'
import '#/features/leads/preview/preview-host.tsx'
import '#/features/messages/call-lead-button.tsx'
import '#/features/messages/email/new-message.tsx'
import '#/features/messages/pop-out/open-conversations.tsx'
import '#/features/palette/palette.tsx'
import '#/features/shortcuts/shortcut-sheet.tsx'

/** How long a confirmation is shown, in milliseconds. */
const ASKED_MS = 3_000
/** Minimum time between the two presses of a confirmation, in milliseconds. */
export const MEANT_MS = 250
/** How long keys count as meant for a layer that has just closed, in milliseconds. */
export const QUIET_MS = 300

const PRIYA = 'user-priya'
const leads = ['lead-sofia-marchetti', 'lead-teresa-galvan', 'lead-darius-cole', 'lead-jonah-becker'] as const
const LIST = '/leads/list/all'
/** The URLs where a run starts. */
export const starts = {
  list: `${LIST}?period=all-time&agent=me`,
  lead: `/leads/${leads[0]}`,
  queue: `/leads/${leads[0]}?queue=true`,
} as const

/** A key press, and the state of the page at that moment. */
interface Press {
  readonly key: string
  readonly at: number
  readonly path: string
  /** Whether the focus was in a field, or in a dialog or menu. */
  readonly owned: boolean
  /** Whether a layer had just closed, or another page had just appeared. */
  readonly quiet: boolean
  /** The text in the focused field. */
  readonly written: string | undefined
}

function Lead() {
  const { leadId = '' } = useParams({ strict: false })
  const { queue } = useSearch({ strict: false })
  return (
    <InQueue>
      <LeadDetailPage
        key={leadId}
        leadId={leadId}
        show="all"
        onShow={() => undefined}
        marksUpdates={queue === true}
        onBack={undefined}
      />
    </InQueue>
  )
}

const NoTour = lazyComponent(() => Promise.resolve(() => null))
const PagePalette = () => <PaletteHost leadId={useParams({ strict: false }).leadId} />

/** The key names that userEvent uses. */
const named: Readonly<Record<string, string>> = {
  Enter: '{Enter}',
  Escape: '{Escape}',
  ArrowDown: '{ArrowDown}',
  Backspace: '{Backspace}',
  'mod+Enter': '{Control>}{Enter}{/Control}',
}

/** Number of calls and texts over all runs. If nobody were ever contacted, the test would prove nothing. */
export const reached = { calls: 0, texts: 0 }

/**
 * The pages on which renters can be contacted, with a simulated user at the keyboard. It checks the effect of each key
 * press.
 */
export class KeyboardWorld {
  private readonly backend = createBackend()
  private readonly channel = new TestChannel()
  private readonly voiceStore = createVoiceStore()
  private readonly controls = testControls()
  private readonly user = userEvent.setup({ delay: null })
  private readonly presses: Press[] = []
  /** Texts on which Enter was pressed and that are not sent yet. */
  private readonly meant: string[] = []
  private closedAt = Number.NEGATIVE_INFINITY
  private layers = new Set<Element>()
  private path = ''
  private view: TestScreen | undefined
  readonly faults: string[] = []

  async open(at: string): Promise<void> {
    this.voiceStore.voice.set({ ...noPhoneSession, status: { at: 'ready' } })
    this.controls.placeCall = ({ name }) => this.called(name)
    this.voiceStore.controls.set(this.controls)
    const ids = [...leads]
    const assignees = ids.map(() => '')
    const marks = { done: [], skipped: [], beyond: 0, ended: false }
    setQueue({
      user: PRIYA,
      title: 'All leads',
      sortLabel: 'Newest',
      back: starts.list,
      ids,
      assignees,
      ...marks,
    })
    const { token } = this.backend.world.tokens.issue(PRIYA)
    const opening = renderScreen({
      as: PRIYA,
      route: LIST,
      at,
      // Without a network, so that a run is cheap.
      server: async (request) => {
        const asked = new Request(request)
        asked.headers.set('authorization', `Bearer ${token}`)
        const { pathname } = new URL(asked.url)
        if (asked.method === 'POST' && isPath(sendText.path, pathname))
          this.texted(await asked.clone().text())
        if (asked.method === 'POST' && isPath(sendEmail.path, pathname)) this.mailed()
        return this.backend.fetch(asked)
      },
      load: loadTestViewer,
      searching: {
        validateSearch: readSearch,
        page: ({ search, replaceSearch }) => <LeadList list="all" search={search} onSearch={replaceSearch} />,
      },
      others: {
        '/leads/$leadId': <Lead />,
        '/leads': null,
        $: null,
        '/alerts': null,
        '/dashboard': null,
        '/reports': null,
      },
      frame: (page) => (
        <LiveContext value={this.channel}>
          <VoiceContext value={this.voiceStore}>
            <TextPopoutProvider>
              <CallHost TourDialog={NoTour} />
              <main id="main" tabIndex={-1}>
                <Suspense>{page}</Suspense>
              </main>
              <TextPopouts />
              <PagePalette />
              <ShortcutKeys />
              <EmailHost />
            </TextPopoutProvider>
          </VoiceContext>
        </LiveContext>
      ),
    })
    // The page waits for timers, which the test controls.
    void opening.then((view) => (this.view = view))
    while (this.view === undefined) await vi.advanceTimersByTimeAsync(20)
    await this.pass(1_000)
    this.look()
  }

  async pass(ms: number): Promise<void> {
    await act(() => vi.advanceTimersByTimeAsync(ms))
  }

  async do(what: string, at: number): Promise<void> {
    const leadId = leads[at % leads.length] ?? leads[0]
    const { world } = this.backend
    if (what === 'to the list' || what === 'to a lead')
      await act(async () =>
        this.view?.router.history.push(what === 'to the list' ? starts.list : `/leads/${leadId}`),
      )
    else if (what === 'a colleague claims')
      await this.tell('LEAD_CLAIMED', leadId, () =>
        commands.colleagueClaims.run(world, { leadId, userId: 'user-marcus' }),
      )
    else if (what === 'a lead texts')
      await this.tell('INCOMING_COMMUNICATION', leadId, () => commands.leadTexts.run(world, { leadId }))
    else await this.press(what)
    this.look()
  }

  private async tell(
    eventType: 'LEAD_CLAIMED' | 'INCOMING_COMMUNICATION',
    id: string,
    happens: () => unknown,
  ) {
    await act(async () => {
      try {
        happens()
      } catch {
        // Somebody already has the lead.
      }
      if (this.view) applierOf(this.view.client).apply({ eventType, lead: { id } })
    })
  }

  private async press(key: string): Promise<void> {
    const focus = document.activeElement
    const written = focus instanceof HTMLTextAreaElement ? focus.value.trim() : undefined
    this.presses.push({
      key,
      at: Date.now(),
      path: this.path,
      owned: takesText(focus) || focus?.closest('[role=dialog], [role=menu], [role=listbox]') != null,
      quiet: Date.now() - this.closedAt < QUIET_MS,
      written,
    })
    if (written && ['Enter', 'mod+Enter'].includes(key)) this.meant.push(written)
    // Afterwards it waits for a timer that the test controls.
    const pressed = this.user.keyboard(named[key] ?? key)
    await vi.advanceTimersByTimeAsync(1)
    await pressed
    await this.pass(0)
  }

  /** Records what has closed since the last look. */
  look(): void {
    const path = this.view?.router.history.location.pathname ?? ''
    const layers = new Set(document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]'))
    if ((this.path !== '' && path !== this.path) || [...this.layers].some((layer) => !layers.has(layer)))
      this.closedAt = this.presses.at(-1)?.at ?? Date.now()
    this.path = path
    this.layers = layers
  }

  private called(name: string): void {
    reached.calls += 1
    const last = this.presses.at(-1)
    const lately = this.presses.toReversed().slice(1)
    const again = (press: Press) => ['c', 'p', 'Enter'].includes(press.key)
    if (!last || !again(last)) return this.fault(`${name} was called by ${last?.key ?? 'nothing'}`)
    // Chosen in the search, which the user opened and typed into.
    if (last.owned && lately[0]?.owned) return
    const since = lately[0] === undefined ? 0 : last.at - lately[0].at
    const other = lately.findIndex((press) => !again(press) || press.path !== last.path)
    const asking = lately
      .slice(0, other < 0 ? undefined : other)
      .find((press) => press.key !== 'Enter' && !press.owned && !press.quiet && last.at - press.at < ASKED_MS)
    if (!asking || since < MEANT_MS) this.fault(`${name} was called without two presses`)
  }

  private texted(body: string): void {
    reached.texts += 1
    const { message } = JSON.parse(body)
    const at = this.meant.indexOf(String(message).trim())
    if (at < 0) this.fault(`"${message}" was sent unasked`)
    else this.meant.splice(at, 1)
  }

  private mailed(): void {
    if (!this.presses.some(({ key, written }) => key === 'mod+Enter' && written))
      this.fault('A mail was sent unasked')
  }

  private fault(text: string): void {
    const lately = this.presses.slice(-8).map(({ key, at }) => `${key} at ${String(at - MOMENT)}`)
    this.faults.push(`${text}: ${lately.join(', ')}`)
  }

  close(): void {
    cleanup()
    setQueue(undefined)
    localStorage.clear()
    sessionStorage.clear()
    this.backend.dispose()
  }
}

/** Types into the focused field, which jsdom does not support. */
export function insertText(command: string, _: boolean, text: string): boolean {
  const field = document.activeElement
  if (command !== 'insertText') return false
  if (!(field instanceof HTMLTextAreaElement) && !(field instanceof HTMLInputElement)) return false
  fireEvent.input(field, { target: { value: field.value + text } })
  return true
}

const isPath = (path: string, actual: string) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(actual)
