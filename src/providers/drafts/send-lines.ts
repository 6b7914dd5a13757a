import { type QueryClient, type QueryKey } from '@tanstack/react-query'

import { applierOf } from '#/api/applier-of.ts'
import { ApiError, wordsOf } from '#/api/errors.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import {
  notSending,
  type SendEffect,
  type SendEvent,
  type Sending,
  type SendState,
} from '#/domain/message/send-state.ts'
import { stepSend } from '#/domain/message/text-send.ts'

import { outcomeOf } from './send-outcome.ts'
import { type DraftStore } from './store.ts'

/** What a desk knows of one message in the making. */
export interface SendLine<Place, View> {
  readonly place: Place
  send: SendState
  /** What composers were shown last; the desk's own. */
  view: View | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  /** Effects of a restored attempt, waiting for the desk to start. */
  waiting: readonly SendEffect[]
}

/** A step that the machine of sending took. */
export interface SendTaken {
  readonly before: SendState
  readonly event: SendEvent
  readonly next: Sending
  /** What was sent is with the lead now. */
  readonly arrived: boolean
}

/** What makes the lines of a desk lines of texts, or of emails. */
export interface SendLinesContext<Place extends { readonly leadId: string }, View> {
  readonly drafts: DraftStore<Place>
  readonly client: QueryClient
  /** Epoch ms of the server's clock. */
  readonly now: () => number
  /** What tells a place from every other. */
  readonly nameOf: (place: Place) => string
  /** The words of the field as the machine compares them. */
  readonly wordsAt: (place: Place) => string
  /** @throws ApiError */
  readonly post: (
    line: SendLine<Place, View>,
    attempt: Attempt,
  ) => Promise<{ readonly id?: string | undefined } | null | undefined>
  /** Reads what the lead holds, anew. @throws ApiError */
  readonly read: (place: Place) => Promise<readonly Communication[]>
  /** What the lead holds according to a query that was just read; undefined where the query is about something else. */
  readonly heard: (key: QueryKey, place: Place) => readonly Communication[] | undefined
  /** Writes a step down; nothing leaves before this returns (P3). */
  readonly took: (line: SendLine<Place, View>, taken: SendTaken) => void
  /** Something changed that a composer shows. */
  readonly changed: () => void
}

/** The messages of a desk with where each send stands; timers and requests are carried out here. */
export interface SendLines<Place, View> {
  all(): Iterable<SendLine<Place, View>>
  of(place: Place): SendLine<Place, View>
  apply(line: SendLine<Place, View>, event: SendEvent): void
  /**
   * The line of something that is to be sent; undefined where the desk is not at work. Two tabs, one draft: what another tab
   * has just sent is taken up first, so that it is not sent again.
   */
  toSend(place: Place): SendLine<Place, View> | undefined
  /** Reads now instead of later what became of it. */
  check(place: Place): void
  /** Takes up what an earlier page left behind; returns the end of it. */
  start(): () => void
}

/**
 * The sending of texts and of emails: one machine (text-send.ts) a message, its requests, its reads and their timers, other
 * tabs and the line that comes back (P1, P9 to P13, P33). What a message is, is the desk's.
 */
export function createSendLines<Place extends { readonly leadId: string }, View>(
  context: SendLinesContext<Place, View>,
): SendLines<Place, View> {
  type Line = SendLine<Place, View>
  const { drafts, client, now } = context
  const lines = new Map<string, Line>()
  let running = false

  const of = (place: Place): Line => {
    const name = context.nameOf(place)
    const known = lines.get(name)
    if (known) return known
    const { attempt } = drafts.view(place)
    // What is away when a page begins was begun by an earlier one, or is under way in another tab: not known.
    const { next, effects } = attempt
      ? stepSend({ text: '', send: notSending }, { is: 'restored', attempt, now: now() })
      : { next: { send: notSending }, effects: [] }
    const line: Line = {
      place,
      send: next.send,
      view: undefined,
      timer: undefined,
      waiting: effects,
    }
    lines.set(name, line)
    // Being asked for is part of rendering; what follows from it is not.
    if (running && line.waiting.length > 0) queueMicrotask(() => begin(line))
    return line
  }

  const begin = (line: Line) => {
    const effects = line.waiting
    line.waiting = []
    carryOut(line, effects)
    context.changed()
  }

  const apply = (line: Line, event: SendEvent) => {
    if (!running) return
    const before = line.send
    const text = context.wordsAt(line.place)
    const { next, effects } = stepSend({ text, send: before }, event)
    if (next.text === text && next.send === before && event.is !== 'typed') return
    line.send = next.send
    if (!('attempt' in next.send)) clearTimeout(line.timer)
    const arrived = next.send === notSending && 'attempt' in before && event.is !== 'typed'
    context.took(line, { before, event, next, arrived })
    carryOut(line, effects)
    context.changed()
  }

  const carryOut = (line: Line, effects: readonly SendEffect[]) => {
    for (const effect of effects) {
      if (effect.do === 'post') void post(line, effect.attempt)
      else readLater(line, effect.id, effect.afterMs)
    }
  }

  const post = async (line: Line, attempt: Attempt) => {
    try {
      const answer = await context.post(line, attempt)
      apply(line, { is: 'accepted', id: attempt.id, communicationId: answer?.id, now: now() })
    } catch (error) {
      apply(line, outcomeOf(error, attempt.id, now()))
      const status = error instanceof ApiError ? error.status : 0
      // The right or the lead may be gone: what is shown of them is asked for again (P36).
      if (running && (status === 403 || status === 404))
        applierOf(client).apply({ eventType: 'LEAD_CHANGED', lead: { id: line.place.leadId } })
    }
  }

  const readLater = (line: Line, id: string, afterMs: number) => {
    clearTimeout(line.timer)
    line.timer = undefined
    if (afterMs === 0) void readNow(line, id)
    else line.timer = setTimeout(() => void readNow(line, id), afterMs)
  }

  const readNow = async (line: Line, id: string) => {
    apply(line, { is: 'reading', id })
    try {
      const texts = await context.read(line.place)
      apply(line, { is: 'read', id, texts, now: now() })
    } catch (error) {
      apply(line, { is: 'read-failed', id, words: wordsOf(error) })
    }
  }

  const check = (line: Line) => {
    if (line.send.at === 'unknown') readLater(line, line.send.attempt.id, 0)
  }

  const watchReads = () =>
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      for (const line of lines.values()) {
        const texts = 'attempt' in line.send && context.heard(event.query.queryKey, line.place)
        if (texts) apply(line, { is: 'thread', texts })
      }
    })

  const heardFromOtherTab = (place: Place) => {
    const line = of(place)
    const { attempt } = drafts.view(place)
    if (attempt) apply(line, { is: 'restored', attempt, now: now() })
    // A request of our own goes on; what another tab wrote meanwhile did not end it.
    else if (line.send.at !== 'sending') apply(line, { is: 'settled-elsewhere' })
    context.changed()
  }

  return {
    all: () => lines.values(),
    of,
    apply,
    toSend(place) {
      const line = of(place)
      const elsewhere = drafts.storedAttempt(place)
      if (elsewhere && elsewhere.phase !== 'returned')
        apply(line, { is: 'restored', attempt: elsewhere, now: now() })
      return running ? line : undefined
    },
    check: (place) => check(of(place)),
    start() {
      running = true
      const stopDrafts = drafts.start()
      const stopOther = drafts.onOther(heardFromOtherTab)
      const stopReads = watchReads()
      const backOnline = () => {
        for (const line of lines.values()) check(line)
      }
      globalThis.addEventListener('online', backOnline)
      for (const place of drafts.places()) if (drafts.storedAttempt(place)) of(place)
      for (const line of lines.values()) {
        if (line.waiting.length > 0) begin(line)
        else check(line)
      }
      return () => {
        running = false
        stopDrafts()
        stopOther()
        stopReads()
        globalThis.removeEventListener('online', backOnline)
        for (const line of lines.values()) clearTimeout(line.timer)
      }
    },
  }
}
