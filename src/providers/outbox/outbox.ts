import { shallow } from '@tanstack/store'

import { applierOf } from '#/api/cache/applier-of.ts'
import { isForbidden, isNotFound } from '#/api/request/errors.ts'
import { type Attempt, type DraftView } from '#/domain/message/draft.ts'
import { notSending, type SendEffect, type SendEvent } from '#/domain/message/send-state.ts'
import { stepSend } from '#/domain/message/text-send.ts'
import { createEmitter } from '#/lib/emitter.ts'

import { type Delivery, type MessageKind, type OutboxContext, outcomeOf, reasonOf } from './delivery.ts'
import { type RequestEnd, sendInTurn } from './send-turn.ts'

/* From Send to the network in six steps:
   
   1. `onSend` of the composer (components/text-composer, components/email-composer) checks the guards: the user's
   rights, gaps of a template, a thread that is still catching up.
   2. `send` of the text or email outbox (text-outbox.ts, email-outbox.ts) freezes the attempt: the content, the
   acting user, the key, and the messages that the lead had at that time.
   3. `Outbox.apply` takes the step of the state machine (`stepSend`) and stores draft and attempt before anything is
   sent.
   4. `Outbox.post` carries out the request that the step asked for, and turns its result into the next event.
   5. `postText` or `postEmail` (api) refuses a message that was written as another acting user.
   6. `api.call` sends it with `fetch`, once. */

/**
 * The unsent and outgoing messages of one kind that an acting user has. It lives outside of the pages, so that nothing
 * is lost when a user leaves a page or minimizes or closes a composer, and so that every composer of a message shows
 * the same state (docs/product.md#outbox). Each message has one state machine. This class handles its requests, reads
 * and timers, other tabs, and the return of the connection.
 */
export class Outbox<Ref extends { readonly leadId: string }, View> {
  private readonly context: OutboxContext<Ref>
  private readonly kind: MessageKind<Ref, View>
  private readonly deliveries = new Map<string, Delivery<Ref, View>>()
  private readonly changes = createEmitter<[]>()
  private running = false

  constructor(context: OutboxContext<Ref>, kind: MessageKind<Ref, View>) {
    this.context = context
    this.kind = kind
  }

  all(): readonly Delivery<Ref, View>[] {
    return [...this.deliveries.values()]
  }

  /** Returns the delivery of a message and creates it on the first call. Safe to call while rendering. */
  of(ref: Ref): Delivery<Ref, View> {
    const name = this.kind.nameOf(ref)
    const known = this.deliveries.get(name)
    if (known) return known
    const { drafts, now } = this.context
    const { attempt } = drafts.view(ref)
    // A message that is being sent when a page starts was sent by an earlier page or by another tab, so its outcome is
    // unknown.
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
    // This method may be called while rendering, so the effects run later.
    if (this.running && made.waiting.length > 0) queueMicrotask(() => this.begin(made))
    return made
  }

  /** Returns the same object until something changes. */
  view(ref: Ref): View {
    const delivery = this.of(ref)
    if (delivery.view !== undefined && !delivery.stale) return delivery.view
    const next = this.kind.viewOf(delivery)
    delivery.stale = false
    if (delivery.view !== undefined && shallow(delivery.view, next)) return delivery.view
    return (delivery.view = next)
  }

  /**
   * Returns the delivery of a message that is about to be sent; undefined when the outbox is not running. Two tabs may
   * share one draft, so a message that another tab has just sent is adopted first. Otherwise it would be sent again.
   */
  ready(ref: Ref): Delivery<Ref, View> | undefined {
    const delivery = this.of(ref)
    const attempt = this.context.drafts.storedAttempt(ref)
    if (attempt && attempt.phase !== 'returned')
      this.apply(delivery, { is: 'restored', attempt, now: this.context.now() })
    return this.running ? delivery : undefined
  }

  /** Returns the frozen attempt of one press of Send. */
  attempt(message: Pick<Attempt, 'text' | 'baseline' | 'key' | 'contact'>): Attempt {
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

  /** Stops sending a message and forgets the pending reads about it. */
  reset(delivery: Delivery<Ref, View>): void {
    delivery.send = notSending
    clearTimeout(delivery.timer)
  }

  /**
   * Restores a discarded message as it was. If it may have been sent, the outbox still looks for it before sending it
   * again. Returns false if another message has been written by now: that one stays.
   */
  restore(ref: Ref, before: DraftView): boolean {
    const { drafts, now } = this.context
    if (!drafts.restore(ref, before)) return false
    if (before.attempt) this.apply(this.of(ref), { is: 'restored', attempt: before.attempt, now: now() })
    this.changed()
    return true
  }

  /** Reads the outcome of a message now instead of later. */
  check(ref: Ref): void {
    const delivery = this.of(ref)
    if (delivery.send.at === 'unknown') this.readLater(delivery, delivery.send.attempt.id, 0)
  }

  /** Replaces this tab's draft with the draft from the other tab. */
  chooseOther(ref: Ref): void {
    this.context.drafts.chooseOther(ref)
    this.changed()
  }

  /** Keeps this tab's draft and declines the other one. */
  chooseOwn(ref: Ref): void {
    this.context.drafts.chooseOwn(ref)
    this.changed()
  }

  /** Reports a change of something that a composer shows. */
  changed(): void {
    for (const delivery of this.deliveries.values()) delivery.stale = true
    this.changes.emit()
  }

  subscribe(listener: () => void): () => void {
    return this.changes.on(listener)
  }

  /** Resumes what an earlier page left unfinished. Returns a function that stops the outbox. */
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
      // The lead or the user's right to it may be gone, so the lead is refetched, as rights are after every refusal.
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
      this.apply(delivery, { is: 'read-failed', id, reason: reasonOf(error), final: isGone(error) })
    }
  }

  // Any fetch of a lead may contain a sent message, which settles its delivery.
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
    // A request of this tab continues, because what another tab wrote in the meantime did not end it.
    else if (delivery.send.at !== 'sending') this.apply(delivery, { is: 'settled-elsewhere' })
    this.changed()
  }
}

function isGone(error: unknown): boolean {
  return isForbidden(error) || isNotFound(error)
}
