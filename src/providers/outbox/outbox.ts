import { createAtom, shallow } from '@tanstack/store'

import { applierOf } from '#/api/cache/applier-of.ts'
import { ApiError, errorMessage } from '#/api/request/errors.ts'
import { type Attempt, type DraftView } from '#/domain/message/draft.ts'
import { notSending, type SendEffect, type SendEvent } from '#/domain/message/send-state.ts'
import { stepSend } from '#/domain/message/text-send.ts'

import { type Delivery, type MessageKind, type OutboxContext, outcomeOf } from './delivery.ts'
import { type RequestEnd, sendInTurn } from './send-turn.ts'

/*
 * From Send to the network in six steps:
 *
 * 1. `onSend` of the composer (components/text-composer, components/email-composer) asks the guards: the person's rights,
 *    gaps of a template, a thread that is still catching up.
 * 2. `send` of the text or email outbox (text-outbox.ts, email-outbox.ts) freezes the attempt: what is said, as whom, under
 *    which key, and what the lead held then.
 * 3. `Outbox.apply` takes the step of the state machine (`stepSend`) and stores draft and attempt before anything leaves.
 * 4. `Outbox.post` carries out the request that the step asked for, and turns its end into the next event.
 * 5. `postText` or `postEmail` (api) refuses what was written as someone else.
 * 6. `api.call` sends it with `fetch`, once.
 */

/**
 * The messages of one kind that an acting user has unsent or on their way. It lives beside the pages, so that leaving one,
 * minimizing or closing a composer loses nothing, and every composer of a message shows the same (docs/product.md#outbox).
 * Each message has one state machine; its requests, reads and timers, other tabs and the connection that comes back are
 * handled here.
 */
export class Outbox<Ref extends { readonly leadId: string }, View> {
  private readonly context: OutboxContext<Ref>
  private readonly kind: MessageKind<Ref, View>
  private readonly deliveries = new Map<string, Delivery<Ref, View>>()
  private readonly changes = createAtom(0)
  private running = false

  constructor(context: OutboxContext<Ref>, kind: MessageKind<Ref, View>) {
    this.context = context
    this.kind = kind
  }

  all(): readonly Delivery<Ref, View>[] {
    return [...this.deliveries.values()]
  }

  /** The delivery of a message, made on the first call; safe while rendering. */
  of(ref: Ref): Delivery<Ref, View> {
    const name = this.kind.nameOf(ref)
    const known = this.deliveries.get(name)
    if (known) return known
    const { drafts, now } = this.context
    const { attempt } = drafts.view(ref)
    // What is away when a page begins was begun by an earlier one, or is under way in another tab: not known.
    const { next, effects } = attempt
      ? stepSend({ text: '', send: notSending }, { is: 'restored', attempt, now: now() })
      : { next: { send: notSending }, effects: [] }
    const made: Delivery<Ref, View> = {
      ref,
      send: next.send,
      view: undefined,
      stale: true,
      timer: undefined,
      waiting: effects,
    }
    this.deliveries.set(name, made)
    // Being asked for is part of rendering; what follows from it is not.
    if (this.running && made.waiting.length > 0) queueMicrotask(() => this.begin(made))
    return made
  }

  /** The same object until something changed. */
  view(ref: Ref): View {
    const delivery = this.of(ref)
    if (delivery.view !== undefined && !delivery.stale) return delivery.view
    const next = this.kind.viewOf(delivery)
    delivery.stale = false
    if (delivery.view !== undefined && shallow(delivery.view, next)) return delivery.view
    return (delivery.view = next)
  }

  /**
   * The delivery of something that is to be sent; undefined where the outbox is not at work. Two tabs, one draft: what
   * another tab has just sent is taken up first, so that it is not sent again.
   */
  ready(ref: Ref): Delivery<Ref, View> | undefined {
    const delivery = this.of(ref)
    const attempt = this.context.drafts.storedAttempt(ref)
    if (attempt && attempt.phase !== 'returned')
      this.apply(delivery, { is: 'restored', attempt, now: this.context.now() })
    return this.running ? delivery : undefined
  }

  /** One press of Send, frozen. */
  attempt(message: Pick<Attempt, 'text' | 'baseline' | 'key'>): Attempt {
    const { newId, actingUser, now } = this.context
    const time = now()
    return {
      ...message,
      id: newId(),
      actingUser,
      sinceTs: time,
      startedTs: time,
      phase: 'leaving',
      accepted: false,
    }
  }

  apply(delivery: Delivery<Ref, View>, event: SendEvent): void {
    if (!this.running) return
    const before = delivery.send
    const text = this.kind.textOf(delivery.ref)
    const { next, effects } = stepSend({ text, send: before }, event)
    if (next.text === text && next.send === before && event.is !== 'typed') return
    delivery.send = next.send
    if (!('attempt' in next.send)) clearTimeout(delivery.timer)
    const arrived = next.send === notSending && 'attempt' in before && event.is !== 'typed'
    this.kind.store(delivery.ref, { before, event, next, arrived })
    this.carryOut(delivery, effects)
    this.changed()
  }

  /** Nothing of it is sent any more, and what was asked about it is forgotten. */
  reset(delivery: Delivery<Ref, View>): void {
    delivery.send = notSending
    clearTimeout(delivery.timer)
  }

  /**
   * Brings back a message that was discarded as it was: what may have been sent is still looked for before it is sent again.
   * False: another one is written by now, and stays.
   */
  restore(ref: Ref, before: DraftView): boolean {
    const { drafts, now } = this.context
    if (!drafts.restore(ref, before)) return false
    if (before.attempt) this.apply(this.of(ref), { is: 'restored', attempt: before.attempt, now: now() })
    this.changed()
    return true
  }

  /** Reads now instead of later what became of a message. */
  check(ref: Ref): void {
    const delivery = this.of(ref)
    if (delivery.send.at === 'unknown') this.readLater(delivery, delivery.send.attempt.id, 0)
  }

  /** Shows the draft of the other tab instead of this one. */
  chooseOther(ref: Ref): void {
    this.context.drafts.chooseOther(ref)
    this.changed()
  }

  /** Stays with this tab's draft and turns the other down. */
  chooseOwn(ref: Ref): void {
    this.context.drafts.chooseOwn(ref)
    this.changed()
  }

  /** Something changed that a composer shows. */
  changed(): void {
    for (const delivery of this.deliveries.values()) delivery.stale = true
    this.changes.set((count) => count + 1)
  }

  subscribe(listener: () => void): () => void {
    const { unsubscribe } = this.changes.subscribe(listener)
    return unsubscribe
  }

  /** Takes up what an earlier page left behind; returns the end of it. */
  start(): () => void {
    const { drafts } = this.context
    this.running = true
    const backOnline = () => {
      for (const { ref } of this.all()) this.check(ref)
    }
    const stops = [
      drafts.start((ref) => this.changedElsewhere(ref)),
      this.watchReads(),
      () => globalThis.removeEventListener('online', backOnline),
    ]
    globalThis.addEventListener('online', backOnline)
    for (const ref of drafts.refs()) if (drafts.storedAttempt(ref)) this.of(ref)
    for (const delivery of this.all()) {
      if (delivery.waiting.length > 0) this.begin(delivery)
      else this.check(delivery.ref)
    }
    return () => {
      this.running = false
      for (const stop of stops) stop()
      for (const { timer } of this.all()) clearTimeout(timer)
    }
  }

  private begin(delivery: Delivery<Ref, View>): void {
    const effects = delivery.waiting
    delivery.waiting = []
    this.carryOut(delivery, effects)
    this.changed()
  }

  private carryOut(delivery: Delivery<Ref, View>, effects: readonly SendEffect[]): void {
    for (const effect of effects) {
      if (effect.do === 'post') void this.post(delivery, effect.attempt)
      else this.readLater(delivery, effect.id, effect.afterMs)
    }
  }

  private async post(delivery: Delivery<Ref, View>, attempt: Attempt): Promise<void> {
    const { drafts, now } = this.context
    const request = () => this.request(delivery.ref, attempt)
    const draft = { key: drafts.nameOf(delivery.ref), signedInUser: drafts.signedInUser }
    this.apply(delivery, await sendInTurn(draft, attempt, now, request))
  }

  private async request(ref: Ref, attempt: Attempt): Promise<RequestEnd> {
    const { client, now } = this.context
    try {
      const answer = await this.kind.post(ref, attempt)
      return { is: 'accepted', id: attempt.id, communicationId: answer?.id, now: now() }
    } catch (error) {
      // The lead may be gone, or one's right to it: it is asked for again, as rights are after every refusal.
      if (this.running && isGone(error))
        applierOf(client).apply({ eventType: 'LEAD_CHANGED', lead: { id: ref.leadId } })
      return outcomeOf(error, attempt.id, now())
    }
  }

  private readLater(delivery: Delivery<Ref, View>, id: string, afterMs: number): void {
    clearTimeout(delivery.timer)
    delivery.timer = undefined
    if (afterMs === 0) void this.readNow(delivery, id)
    else delivery.timer = setTimeout(() => void this.readNow(delivery, id), afterMs)
  }

  private async readNow(delivery: Delivery<Ref, View>, id: string): Promise<void> {
    this.apply(delivery, { is: 'reading', id })
    try {
      const texts = await this.kind.read(delivery.ref)
      this.apply(delivery, { is: 'read', id, texts, now: this.context.now() })
    } catch (error) {
      this.apply(delivery, { is: 'read-failed', id, reason: errorMessage(error), final: isGone(error) })
    }
  }

  // Whoever reads a lead: what is found there settles what was sent.
  private watchReads(): () => void {
    return this.context.client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      for (const delivery of this.all()) {
        const texts = 'attempt' in delivery.send && this.kind.readBy(event.query.queryKey, delivery.ref)
        if (texts) this.apply(delivery, { is: 'thread', texts })
      }
    })
  }

  private changedElsewhere(ref: Ref): void {
    const delivery = this.of(ref)
    const { attempt } = this.context.drafts.view(ref)
    if (attempt) this.apply(delivery, { is: 'restored', attempt, now: this.context.now() })
    // A request of our own goes on; what another tab wrote meanwhile did not end it.
    else if (delivery.send.at !== 'sending') this.apply(delivery, { is: 'settled-elsewhere' })
    this.changed()
  }
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}
