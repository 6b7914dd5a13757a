import { type QueryClient } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { vi } from 'vitest'

import { applierOf } from '#/api/cache/applier-of.ts'
import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { claimLead } from '#/api/endpoints/lead-assignment.ts'
import { type Api, createApi } from '#/api/request/call.ts'
import { clock } from '#/lib/clock.ts'
import { LiveChannel } from '#/providers/live/live-channel.tsx'
import { LiveProvider } from '#/providers/live/live-wire.tsx'
import { OutboxProvider } from '#/providers/outbox/outbox-provider.tsx'
import { type TextOutbox } from '#/providers/outbox/text-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { loadTestViewer, renderScreen, type TestScreen } from '#/providers/render-screen.testing.tsx'
import { PhoneSessionHost } from '#/providers/voice/phone-session-host.tsx'
import { VoiceProvider } from '#/providers/voice/voice-store.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { type Connection } from '#mocks/db/hub.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { Board, readBoard } from './board.testing.tsx'
import { answerBefore, isUnderWay, sentTwice, type TextFate } from './own-texts.testing.tsx'
import { changesServer, type ScheduleAction } from './schedule-actions.testing.ts'
import { LEADS, ME, OPEN_LEAD, truth, type ShownTexts } from './screen-texts.testing.ts'
import { socketClass, type WireSocket } from './wire.testing.ts'

const BASE_URL = 'http://localhost:3000'
const MARCUS = 'user-marcus'

/**
 * Maximum age of the data on a screen that says Live, in milliseconds. A gap of up to 10 s is not shown, and it is
 * checked once a second.
 */
const LATE_MS = 12_000
/** Maximum age when the connection died silently, in milliseconds: a keepalive, its answer, a new attempt. */
const SILENT_MS = 60_000
/** Time within which a computer that wakes up notices that it slept and shows it, in milliseconds. */
const NOTICES_MS = 6_000

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Loads the phone's code in advance, because lazy imports would not arrive while the test controls the clock. */
async function loadPhone(): Promise<void> {
  await import('#/providers/voice/session/phone-session.ts')
  await import('#/providers/voice/transports/simulated/transport.ts')
}

/** A backend, a simulated network, and a mounted screen of everything that shows a status. */
export class TruthWorld {
  /** `cut`: nothing gets through, and open connections have ended. `failing`: the server answers requests with 503. */
  private state: 'whole' | 'cut' | 'failing' = 'whole'
  /** Delay of a request, of its response, and of an event, in milliseconds. */
  private slowness = 20
  /**
   * Additional delay of the server's responses, in milliseconds. They contain what was true at the time of the request.
   */
  private hangs = 0
  private readonly backend = createBackend()
  private readonly sockets = new Set<WireSocket>()
  private readonly token = this.backend.world.tokens.issue(ME).token
  private readonly target: TextTarget
  private texts: TextOutbox | undefined
  /** The messages that the user wrote, with the number of times they asked to send each. */
  private readonly own = new Map<string, number>()
  /** What happens to the request of the next text. */
  private fate: TextFate | undefined
  private readonly timers = new Set<ReturnType<typeof setTimeout>>()
  private readonly read = createQueryClient(
    this.apiOf((request) => this.backend.fetch(request)),
    () => undefined,
  )
  private readonly api = this.apiOf((request) => this.travel(request))
  private readonly client: QueryClient = createQueryClient(this.api, () => undefined)
  private screen: TestScreen | undefined
  /** Every moment since the start at which the server's state changed. */
  private readonly moments: { readonly at: number; readonly texts: ShownTexts }[] = []
  private wokeAt = Number.NEGATIVE_INFINITY
  private silentAt = Number.NEGATIVE_INFINITY
  private online = true
  private visibility: DocumentVisibilityState = 'visible'
  private withPhone = false

  constructor() {
    const lead = this.backend.world.leads.get(OPEN_LEAD)
    const facts = lead && this.backend.world.leads.facts(lead)
    this.target = {
      leadId: OPEN_LEAD,
      phone: facts?.phone ?? '',
      name: facts?.name ?? '',
      contactType: 'RENTER',
    }
  }

  /**
   * Mounts the screen.
   * @param withPhone whether to run the user's phone as well, which takes most of the time
   */
  async open(withPhone: boolean): Promise<void> {
    this.withPhone = withPhone
    if (withPhone) await loadPhone()
    vi.stubGlobal('WebSocket', socketClass(this))
    vi.stubGlobal('RTCPeerConnection', () => undefined)
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: Object.assign(new EventTarget(), {
        getUserMedia: () => Promise.reject(new Error('no microphone')),
      }),
    })
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => this.online)
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => this.visibility)
    const viewer = loadTestViewer(this.client)
    await this.pass(500)
    await viewer
    this.screen = await renderScreen({
      page: <Board target={this.target} onOutbox={(texts) => (this.texts = texts)} />,
      client: this.client,
      as: {
        signedInUserId: ME,
        representing: undefined,
        token: () => Promise.resolve(this.token),
        renew: () => Promise.resolve(this.token),
        signOut: () => Promise.resolve(),
      },
      config: { voice: 'simulated' },
      frame: (page) => (
        <VoiceProvider>
          <LiveProvider>
            <OutboxProvider>{page}</OutboxProvider>
            <LiveChannel />
            {withPhone && <PhoneSessionHost userId={ME} mayCall />}
          </LiveProvider>
        </VoiceProvider>
      ),
    })
    await this.look()
  }

  /** Lets time pass. This also works in a hidden tab, where a worker provides the ticks. */
  async pass(ms: number): Promise<void> {
    await act(() => vi.advanceTimersByTimeAsync(ms))
  }

  /** Records the server's current state. */
  private async look(): Promise<void> {
    const texts = await truth(this.read, this.target.phone, [...this.own.keys()], clock.now())
    this.moments.push({ at: Date.now(), texts })
  }

  /** Performs an action. `at` selects a lead. */
  async do(action: ScheduleAction, at: number): Promise<void> {
    const leadId = LEADS[at % LEADS.length] ?? OPEN_LEAD
    const { world } = this.backend
    const theirs = { leadId, userId: MARCUS }
    const happens: Record<ScheduleAction, () => unknown> = {
      'lead texts': () => commands.leadTexts.run(world, { leadId }),
      'lead calls in vain': () => commands.leadCalls.run(world, { leadId, result: 'NO_ANSWER' }),
      'new lead': () => commands.newLead.run(world, { teamId: 'team-eastside', channel: 'TEXT_MESSAGE' }),
      'colleague claims': () => commands.colleagueClaims.run(world, theirs),
      'colleague assigns': () =>
        commands.colleagueAssigns.run(world, { ...theirs, toUserId: [ME, MARCUS, null][at % 3] ?? null }),
      'colleague texts': () => commands.colleagueTexts.run(world, theirs),
      'colleague changes status': () =>
        commands.colleagueChangesStatus.run(world, {
          ...theirs,
          status: (['NEW_LEAD', 'OPPORTUNITY', 'PROSPECT'] as const)[at % 3] ?? 'NEW_LEAD',
        }),
      'carrier refuses': () => commands.carrierRefuses.run(world, { leadId }),
      'I claim': () => void this.claim(leadId),
      'I text': () => this.text('delivered'),
      'I text, refused at once': () =>
        this.text((['refused', 'limited', 'unavailable'] as const)[at % 3] ?? 'refused'),
      'I text, refused late': () => this.text('delivered', 1_500 + (at % 3) * 20_000),
      'I text, answer lost': () => this.text(at % 2 === 0 ? 'lost' : 'never arrives'),
      'I send what is in the field': () => this.texts?.send(this.target),
      'I send an undelivered text again': () => this.sendAgain(),
      'call elsewhere': () =>
        world.store.calls.has(ME) ||
        commands.callOpens.run(world, { leadId, userId: ME, direction: 'OUTGOING', status: 'IN_PROGRESS' }),
      'call ends': () => commands.callEnds.run(world, { userId: ME }),
      cut: () => this.cut(),
      silence: () => this.fallSilent(),
      mend: () => this.mend(),
      'server fails': () => (this.state = this.state === 'cut' ? 'cut' : 'failing'),
      slow: () => (this.slowness = 900),
      'server hangs': () => (this.hangs = at % 2 === 0 ? 25_000 : 40_000),
      fast: () => (this.slowness = 20),
      offline: () => this.setOnline(false),
      online: () => this.setOnline(true),
      hide: () => this.turn('hidden'),
      show: () => this.turn('visible'),
      sleep: () => this.fallAsleep(120_000 + (at % 7) * 600_000),
    }
    await act(async () => {
      try {
        happens[action]()
      } catch {
        // An action that is impossible in the current state has no effect.
      }
    })
    if (changesServer(action)) await this.look()
  }

  private async claim(leadId: string): Promise<void> {
    try {
      await this.api.call(claimLead, { params: { leadId } })
      applierOf(this.client).apply({ eventType: 'LEAD_CLAIMED', lead: { id: leadId } })
    } catch {
      // A colleague was faster, or nothing got through.
    }
  }

  /** Types and sends a text. If an earlier text came back into the field, that one is sent instead. */
  private text(fate: TextFate, refusedAfterMs?: number): void {
    const message = `Own text ${this.own.size + 1}.`
    if (this.texts?.view(this.target).text === '') {
      this.own.set(message, 1)
      this.texts.type(this.target, message)
    }
    this.fate = fate
    const began = this.texts?.send(this.target) === true
    if (!began) this.fate = undefined
    if (!began || refusedAfterMs === undefined) return
    const timer = setTimeout(() => void this.refuseLate(message), refusedAfterMs)
    this.timers.add(timer)
  }

  /** The carrier refuses a text that it had accepted. */
  private async refuseLate(message: string): Promise<void> {
    const { world } = this.backend
    const sent = world.leads.get(OPEN_LEAD)?.communications.findLast((one) => one.message === message)
    if (!sent) return
    commands.carrierRefuses.run(world, { leadId: OPEN_LEAD, communicationId: sent.id })
    await this.look()
  }

  private sendAgain(): void {
    const lead = this.backend.world.leads.get(OPEN_LEAD)
    const failed = lead?.communications.findLast((one) => one.textStatus === 'FAILED')
    // Only resend what the user can see as undelivered on the screen.
    if (failed?.message === undefined || this.board().texts[`text ${failed.id}`] !== 'Not Delivered') return
    const asked = this.own.get(failed.message)
    if (asked !== undefined) this.own.set(failed.message, asked + 1)
    this.texts?.resend(this.target, { id: failed.id, message: failed.message })
  }

  private mend(): void {
    this.state = 'whole'
    this.hangs = 0
  }

  private cut(): void {
    this.state = 'cut'
    for (const socket of this.sockets) socket.end(false, 1006)
  }

  private setOnline(online: boolean): void {
    if (this.online === online) return
    this.online = online
    if (!online) this.cut()
    else this.state = 'whole'
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  }

  private turn(state: DocumentVisibilityState): void {
    this.visibility = state
    document.dispatchEvent(new Event('visibilitychange'))
  }

  /** Open connections die silently: both sides still believe in them. */
  private fallSilent(): void {
    for (const socket of this.sockets) socket.drop()
    this.silentAt = Date.now()
  }

  private fallAsleep(ms: number): void {
    // A server drops clients that it no longer hears from.
    for (const socket of this.sockets) socket.drop()
    vi.setSystemTime(Date.now() + ms)
    this.wokeAt = Date.now()
  }

  /**
   * Returns the texts on the screen that were not true within the time that the screen claims; empty when all are true.
   */
  lies(): string[] {
    const said = this.board()
    const now = Date.now()
    if (this.visibility === 'hidden' || now - this.wokeAt < NOTICES_MS) return []
    const late = now - this.silentAt < SILENT_MS ? SILENT_MS : LATE_MS
    const since =
      said.connection === 'live' ? now - late : (said.currentUntil ?? Number.NEGATIVE_INFINITY) - late
    return Object.entries(said.texts).flatMap(([at, word]) => {
      // While the screen says that the connection is lost, an empty place claims nothing.
      if (word === '' && said.connection !== 'live') return []
      // A text whose outcome is shown as open claims nothing. Once everything is quiet, there are none.
      if (at.startsWith('own ') && isUnderWay(word)) return []
      const pending = this.moments.some(
        ({ texts }, index) =>
          (this.moments[index + 1]?.at ?? now) >= since && (texts[at] === undefined || texts[at] === word),
      )
      return pending
        ? []
        : [`${said.connection ?? ''}: ${at}: "${word}", but "${this.moments.at(-1)?.texts[at] ?? ''}"`]
    })
  }

  /** After everything is quiet, returns the texts on the screen that don't match the backend's state. */
  async falseTexts(): Promise<string[]> {
    this.mend()
    this.slowness = 20
    await act(async () => {
      this.setOnline(true)
      this.turn('visible')
    })
    await this.pass(75_000)
    await this.look()
    const said = this.board()
    const now = this.moments.at(-1)?.texts ?? {}
    const isBusy = this.backend.world.store.calls.has(ME)
    const phone = this.withPhone ? (isBusy ? 'Busy' : 'Phone ready') : said.phone
    const expected: ShownTexts = { ...now, connection: 'live', phone }
    const shown: ShownTexts = { ...said.texts, connection: said.connection ?? '', phone: said.phone }
    const differ = Object.keys({ ...expected, ...shown })
      .filter((at) => expected[at] !== shown[at])
      .map((at) => `${at}: "${shown[at] ?? ''}", but "${expected[at] ?? ''}"`)
    return [...differ, ...sentTwice(now)]
  }

  private board() {
    if (!this.screen) throw new Error('not open')
    return readBoard(this.screen.container, this.own)
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer)
    // Drafts are stored in the browser and must not leak into the next schedule.
    localStorage.clear()
    Reflect.deleteProperty(navigator, 'mediaDevices')
    // Not the screen's own `unmount`, because the library retains what it rendered until `cleanup`, and there would be
    // ten thousand of them.
    cleanup()
    disposeQueryClient(this.client)
    disposeQueryClient(this.read)
    this.backend.dispose()
  }

  /** Connects a socket that the page opens; undefined when nothing gets through. */
  connect(socket: WireSocket, url: URL): Connection | undefined {
    if (this.state === 'cut') return undefined
    this.sockets.add(socket)
    return url.pathname === '/api/live'
      ? this.backend.connect(socket, url)
      : this.backend.connectPhone(socket)
  }

  /** Network delay in milliseconds. */
  get delay(): number {
    return this.slowness
  }

  private async travel(request: Request): Promise<Response> {
    await sleep(this.slowness)
    if (this.state === 'cut') throw new TypeError('Failed to fetch')
    if (this.state === 'failing') return new Response('', { status: 503 })
    const fate = request.method === 'POST' && request.url.includes('/text-msg') ? this.fate : undefined
    if (fate !== undefined) this.fate = undefined
    const early = answerBefore(fate)
    if (early) return early
    const answer = await this.backend.fetch(request)
    // The request has changed the server's state now, whenever its response arrives.
    if (request.method !== 'GET') await this.look()
    await sleep(this.slowness + this.hangs)
    if (fate === 'lost' || this.isCut()) throw new TypeError('Failed to fetch')
    return answer
  }

  private isCut(): boolean {
    return this.state === 'cut'
  }

  private apiOf(ask: (request: Request) => Promise<Response>): Api {
    return createApi({
      baseUrl: BASE_URL,
      token: () => Promise.resolve(this.token),
      renew: () => Promise.resolve(this.token),
      representing: undefined,
      clock,
      report: () => undefined,
      signal: new AbortController().signal,
      fetch: (input, init) => ask(new Request(input, init)),
    })
  }
}
