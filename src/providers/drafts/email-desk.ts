import { applierOf } from '#/api/applier-of.ts'
import { knownEmails, postEmail, readEmails } from '#/api/emails.ts'
import { ApiError, wordsOf } from '#/api/errors.ts'
import { apiOf } from '#/api/query-client.ts'
import { type Attempt } from '#/domain/draft.ts'
import {
  type EmailContent,
  type EmailFile,
  emailOfText,
  type EmailPlace,
  emailToText,
  emptyEmail,
} from '#/domain/email-draft.ts'
import { asSentWords, wordsOfContent } from '#/domain/email-send.ts'
import { emailMessage } from '#/domain/email-text.ts'
import {
  attemptToKeep,
  idle,
  isAway,
  type SendEffect,
  type SendEvent,
  type SendState,
} from '#/domain/send-state.ts'
import { stepSend } from '#/domain/text-send.ts'
import { baselineOf, sameWords } from '#/domain/text-thread.ts'

import { type EmailDesk, type EmailDeskContext, type EmailView } from './email-types.ts'
import { createEmailUploads } from './email-uploads.ts'
import { outcomeOf } from './send-outcome.ts'

/** What a desk knows of one email. */
interface Line {
  readonly place: EmailPlace
  send: SendState
  sent: number
  view: EmailView | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  /** Effects of a restored attempt, waiting for the desk to start. */
  waiting: readonly SendEffect[]
}

/**
 * The emails that an acting user has unsent or on their way. It lives beside the pages, so that leaving one, minimising or
 * closing a composer loses nothing (P1, P9 to P13, P33). What is sent stays in the draft until the lead holds it: the
 * machine of the texts says when, over the words of the email.
 */
export function createEmailDesk(context: EmailDeskContext): EmailDesk {
  const { store, client, actingUser, now } = context
  const lines = new Map<string, Line>()
  const listeners = new Set<() => void>()
  let running = false

  const tell = () => {
    for (const line of lines.values()) line.view = undefined
    for (const listener of listeners) listener()
  }
  const uploads = createEmailUploads({ client, newId: context.newId, onChange: tell })

  const contentAt = (place: EmailPlace) => emailOfText(store.view(place).text)
  const wordsAt = (place: EmailPlace) => {
    const content = contentAt(place)
    return content ? wordsOfContent(content, context.signature()) : ''
  }

  const lineOf = (place: EmailPlace): Line => {
    const key = `${place.leadId} ${place.kind}`
    const known = lines.get(key)
    if (known) return known
    const { attempt } = store.view(place)
    const { next, effects } = attempt
      ? stepSend({ text: attempt.text, send: idle }, { is: 'restored', attempt, now: now() })
      : { next: { send: idle }, effects: [] }
    const line: Line = {
      place: { leadId: place.leadId, kind: place.kind },
      send: next.send,
      sent: 0,
      view: undefined,
      timer: undefined,
      waiting: effects,
    }
    lines.set(key, line)
    // Being asked for is part of rendering; what follows from it is not.
    if (running && line.waiting.length > 0) queueMicrotask(() => begin(line))
    return line
  }

  const begin = (line: Line) => {
    const effects = line.waiting
    line.waiting = []
    carryOut(line, effects)
    tell()
  }

  const apply = (line: Line, event: SendEvent) => {
    if (!running) return
    const before = line.send
    const { next, effects } = stepSend({ text: wordsAt(line.place), send: before }, event)
    line.send = next.send
    if (!('attempt' in next.send)) clearTimeout(line.timer)
    const { text } = store.view(line.place)
    const arrived = next.send === idle && 'attempt' in before && event.is !== 'typed'
    // Written down before anything leaves (P3). What arrived leaves the draft, unless it was changed since.
    const gone = arrived && (isAway(before) || sameWords(wordsAt(line.place), before.attempt.text))
    store.put(line.place, { text: gone ? '' : text, attempt: attemptToKeep(next.send) })
    if (gone) uploads.forget(line.place)
    if (arrived && event.is !== 'settled-elsewhere') {
      line.sent += 1
      applierOf(client).apply({ eventType: 'LEAD_CHANGED', lead: { id: line.place.leadId } })
    }
    carryOut(line, effects)
    tell()
  }

  const carryOut = (line: Line, effects: readonly SendEffect[]) => {
    for (const effect of effects) {
      if (effect.do === 'post') void post(line, effect.attempt)
      else readLater(line, effect.id, effect.afterMs)
    }
  }

  const post = async (line: Line, attempt: Attempt) => {
    const { leadId } = line.place
    const content = contentAt(line.place) ?? emptyEmail
    try {
      const answer = await postEmail(apiOf(client), {
        leadId,
        actingUser: attempt.actingUser,
        body: bodyOf(content, context.signature()),
        key: attempt.key,
      })
      apply(line, { is: 'accepted', id: attempt.id, communicationId: answer?.id, now: now() })
    } catch (error) {
      apply(line, outcomeOf(error, attempt.id, now()))
      const status = error instanceof ApiError ? error.status : 0
      // The right or the lead may be gone: what is shown of them is asked for again (P36).
      if (running && (status === 403 || status === 404))
        applierOf(client).apply({ eventType: 'LEAD_CHANGED', lead: { id: leadId } })
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
      const texts = asSentWords(await readEmails(client, line.place.leadId))
      apply(line, { is: 'read', id, texts, now: now() })
    } catch (error) {
      apply(line, { is: 'read-failed', id, words: wordsOf(error) })
    }
  }

  const check = (line: Line) => {
    if (line.send.at === 'unknown') readLater(line, line.send.attempt.id, 0)
  }

  const watchLeads = () =>
    client.getQueryCache().subscribe((event) => {
      const [kind, leadId, ...rest] = event.query.queryKey
      if (event.type !== 'updated' || event.action.type !== 'success' || kind !== 'lead' || rest.length > 0)
        return
      for (const line of lines.values()) {
        if (!('attempt' in line.send) || leadId !== line.place.leadId) continue
        apply(line, { is: 'thread', texts: asSentWords(knownEmails(client, line.place.leadId)) })
      }
    })

  const heardFromOtherTab = (place: EmailPlace) => {
    const line = lineOf(place)
    const { attempt } = store.view(place)
    if (attempt) apply(line, { is: 'restored', attempt, now: now() })
    // A request of our own goes on; what another tab wrote meanwhile did not end it.
    else if (line.send.at !== 'sending') apply(line, { is: 'settled-elsewhere' })
    tell()
  }

  const write = (place: EmailPlace, content: EmailContent, start: EmailContent) => {
    const line = lineOf(place)
    if (isAway(line.send)) return
    const text = emailToText(content, start)
    store.type(place, text)
    apply(line, { is: 'typed', text: text === '' ? '' : wordsAt(place) })
    tell()
  }

  const upload = async (place: EmailPlace, start: EmailContent, entry: EmailFile, file: File) => {
    const { ref } = await uploads.start(place, entry, file)
    const latest = contentAt(place)
    if (!latest || !running || ref === undefined) return
    write(
      place,
      { ...latest, files: latest.files.map((one) => (one.id === entry.id ? { ...one, ref } : one)) },
      start,
    )
  }

  return {
    view(place) {
      const line = lineOf(place)
      const { other, changed } = store.view(place)
      line.view ??= {
        content: contentAt(place),
        send: line.send,
        other: other === undefined ? undefined : emailOfText(other),
        changed,
        uploads: uploads.of(place),
        failures: uploads.failuresOf(place),
        sent: line.sent,
      }
      return line.view
    },
    write,
    press(place, content) {
      const line = lineOf(place)
      const elsewhere = store.storedAttempt(place)
      // Two tabs, one draft: what the other one has just sent is not sent again here.
      if (elsewhere && elsewhere.phase !== 'returned')
        apply(line, { is: 'restored', attempt: elsewhere, now: now() })
      const time = now()
      if (!running || isAway(line.send) || (line.send.at === 'limited' && time < line.send.untilTs))
        return false
      const text = emailToText(content, emptyEmail)
      store.type(place, text)
      const payload = JSON.stringify(bodyOf(content, context.signature()))
      const { tried } = store.view(place)
      const key = tried?.text === payload ? tried.key : context.newKey()
      const attempt: Attempt = {
        id: context.newId(),
        text: wordsAt(place),
        actingUser,
        sinceTs: time,
        startedTs: time,
        baseline: baselineOf(asSentWords(knownEmails(client, place.leadId)), time),
        phase: 'leaving',
        key,
      }
      const { attempt: before } = store.view(place)
      store.put(place, { text, attempt: before, tried: { key, text: payload } })
      apply(line, { is: 'pressed', attempt, online: context.online() })
      return isAway(line.send)
    },
    check: (place) => check(lineOf(place)),
    async attach(place, content, start, files) {
      const { taken, refused } = await uploads.choose(content.files, files)
      if (taken.length > 0) {
        const base = contentAt(place) ?? content
        write(place, { ...base, files: [...base.files, ...taken.map(({ entry }) => entry)] }, start)
        for (const { entry, file } of taken) void upload(place, start, entry, file)
      }
      return refused
    },
    detach(place, content, start, fileId) {
      uploads.cancel(place, fileId)
      const base = contentAt(place) ?? content
      write(place, { ...base, files: base.files.filter((one) => one.id !== fileId) }, start)
    },
    takeOther(place) {
      store.takeOther(place)
      tell()
    },
    keepMine(place) {
      store.keepMine(place)
      tell()
    },
    discard(place) {
      const line = lineOf(place)
      if (isAway(line.send)) return
      uploads.forget(place)
      line.send = idle
      clearTimeout(line.timer)
      store.put(place, { text: '', attempt: undefined })
      tell()
    },
    trouble: store.trouble,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      running = true
      const stopStore = store.start()
      const stopOther = store.onOther(heardFromOtherTab)
      const stopLeads = watchLeads()
      const backOnline = () => {
        for (const line of lines.values()) check(line)
      }
      globalThis.addEventListener('online', backOnline)
      for (const place of store.places()) lineOf(place)
      for (const line of lines.values()) {
        if (line.waiting.length > 0) begin(line)
        else check(line)
      }
      return () => {
        running = false
        stopStore()
        stopOther()
        stopLeads()
        uploads.end()
        globalThis.removeEventListener('online', backOnline)
        for (const line of lines.values()) clearTimeout(line.timer)
      }
    },
  }
}

function bodyOf(content: EmailContent, signature: string) {
  const refs = content.files.flatMap((file) => file.ref ?? [])
  const materials = content.files.flatMap((file) => file.materialRef ?? [])
  return {
    toAddresses: content.to.map((one) => one.address),
    subject: content.subject,
    message: emailMessage(content, signature),
    ...(refs.length === 0 ? {} : { attachmentRefs: refs }),
    ...(materials.length === 0 ? {} : { materialRefs: materials }),
    ...(content.replyTo === undefined ? {} : { inReplyToRef: content.replyTo }),
  }
}
