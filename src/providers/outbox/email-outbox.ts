import * as z from 'zod/mini'

import { applierOf } from '#/api/cache/applier-of.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { knownEmails, type OutgoingEmail, postEmail, readEmails } from '#/api/emails.ts'
import { type UploadProgress } from '#/api/request/uploads.ts'
import {
  type EmailContent,
  type EmailFile,
  emailOfText,
  type EmailRef,
  emailToText,
  emptyEmail,
  type Recipient,
} from '#/domain/email/email-draft.ts'
import { isCutOff, readAddresses, tidyEmail } from '#/domain/email/email-rules.ts'
import { comparableEmails, emailMessage, textOfContent } from '#/domain/email/email-text.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import { attemptOf, isAway, type SendState } from '#/domain/message/send-state.ts'
import { baselineOf, sameText } from '#/domain/message/text-thread.ts'
import { uuidOf } from '#/lib/derived-id.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { type DeliveryStep, type MessageKind, type OutboxContext } from './delivery.ts'
import { type DraftProblem } from './drafts.ts'
import { createEmailUploads, type EmailUploads } from './email-uploads.ts'
import { Outbox } from './outbox.ts'
import { type FileRefusal } from './upload-email-file.ts'

/** An email being composed, as a composer shows it. */
export interface EmailView {
  /** Undefined when nothing was written yet. */
  readonly content: EmailContent | undefined
  readonly send: SendState
  /** The email from another tab, as long as the user has not chosen between the two. */
  readonly other: EmailContent | undefined
  /** Whether another tab's email was adopted. */
  readonly changed: boolean
  /** Files being uploaded, by id. */
  readonly uploads: ReadonlyMap<string, UploadProgress>
  /** The reason why a file was not uploaded, by id. */
  readonly failures: ReadonlyMap<string, string>
  /** Chosen files that are being checked and are not part of the content yet. */
  readonly checking: readonly File[]
  /** Number of emails that were sent and arrived. A composer closes when it increases. */
  readonly sent: number
  /** The recipients of the last of these emails. */
  readonly sentTo: readonly Recipient[] | undefined
}

/** The emails that one acting user writes and sends, no matter which page shows them. */
export interface EmailOutbox {
  /** Returns the same object until something changes. */
  view(ref: EmailRef): EmailView
  /** Applies a change. The change is stored when this function returns. `start` is the initial content of the email. */
  write(ref: EmailRef, content: EmailContent, start: EmailContent): void
  /** Sends the email once and returns whether sending began. The caller must check the rules for emails. */
  send(ref: EmailRef, content: EmailContent): boolean
  /** If the outcome is unknown, reads the lead now instead of later. */
  check(ref: EmailRef): void
  /** Attaches files of this computer and returns those that were refused. */
  attach(
    ref: EmailRef,
    content: EmailContent,
    start: EmailContent,
    files: readonly File[],
  ): Promise<FileRefusal[]>
  /** Removes a file, whether it is attached or still being uploaded. */
  detach(ref: EmailRef, content: EmailContent, start: EmailContent, fileId: string): void
  /** Replaces this email with the email from the other tab. Does nothing while this email is being sent. */
  chooseOther(ref: EmailRef): void
  chooseOwn(ref: EmailRef): void
  /**
   * Discards the written email, or the email from another tab if nothing is written here. Does nothing while it is
   * being sent.
   * @returns a function that restores it as it was. That function returns false if another email has been written by
   * now.
   */
  discard(ref: EmailRef): () => boolean
  problem(): DraftProblem | undefined
  subscribe(listener: () => void): () => void
  /** Resumes what an earlier page left unfinished. Returns a function that stops the outbox. */
  start(): () => void
}

/** The dependencies of an outbox of emails. */
interface EmailOutboxContext extends OutboxContext<EmailRef> {
  /** Returns the signature below the acting user's emails. */
  readonly signature: () => string
}

/** What the functions of this file share about emails. */
interface EmailState extends EmailOutboxContext {
  /** The number of emails that arrived and the recipients of the last one, by name of the email. */
  readonly sent: Map<string, { readonly count: number; readonly to: readonly Recipient[] | undefined }>
  readonly uploads: EmailUploads
  /** The files that are being checked, by name of the email. */
  readonly checking: Map<string, readonly File[]>
}

const noFiles: readonly File[] = []

const triedSchema = z.object({ toAddresses: z.array(z.string()) })

const nameOf = ({ leadId, kind }: EmailRef) => `${leadId} ${kind}`

const contentOf = ({ drafts }: EmailOutboxContext, ref: EmailRef) => emailOfText(drafts.view(ref).text)

function textOf(context: EmailOutboxContext, ref: EmailRef): string {
  const content = contentOf(context, ref)
  return content ? textOfContent(content, context.signature()) : ''
}

/** Serializes the whole email, for comparison with what was tried. */
const payloadOf = (context: EmailOutboxContext, content: EmailContent) =>
  JSON.stringify(requestBody(content, context.signature()))

/** Whether the draft is still identical to what was last tried. */
function isAsTried(context: EmailOutboxContext, ref: EmailRef, attempt: Attempt): boolean {
  const { tried } = context.drafts.view(ref)
  // An older version of the app stored only the message text.
  if (tried === undefined || tried.key !== attempt.key) return sameText(textOf(context, ref), attempt.text)
  const content = tidyEmail(contentOf(context, ref) ?? emptyEmail)
  const isWhole = content.typing === '' && !content.files.some(isCutOff)
  return isWhole && payloadOf(context, content) === tried.text
}

/**
 * Returns the recipients of an email that was tried; undefined when an older version of the app stored only the message
 * text.
 */
function recipientsOf(payload: string): string[] | undefined {
  try {
    const parsed = z.safeParse(triedSchema, JSON.parse(payload))
    return parsed.success ? parsed.data.toAddresses : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns those emails of a lead that could be the one that was tried, in the form used for comparison. The same text
 * may have been sent to other people before. An email of a lead does not have to name its recipients.
 */
function comparable({ drafts }: EmailOutboxContext, ref: EmailRef, emails: readonly Communication[]) {
  const to = recipientsOf(drafts.view(ref).tried?.text ?? '')
  const isOther = ({ toAddress = '' }: Communication) =>
    to !== undefined &&
    readAddresses(toAddress).found.some(({ address }) => !to.some((one) => sameIgnoringCase(one, address)))
  return comparableEmails(emails).filter((email) => !isOther(email))
}

/**
 * Creates the outbox of emails: one delivery per lead and purpose. A sent email stays in the draft until it is part of
 * the lead. The state machine of the texts decides when that is, based on the text of the email.
 */
export function createEmailOutbox(context: EmailOutboxContext): EmailOutbox {
  const { drafts, client, newId } = context
  const uploads = createEmailUploads({ client, newId, onChange: () => outbox.changed() })
  const state: EmailState = { ...context, uploads, sent: new Map(), checking: new Map() }
  const outbox = new Outbox<EmailRef, EmailView>(context, emailKind(state))

  const write = (ref: EmailRef, content: EmailContent, start: EmailContent) => {
    const delivery = outbox.of(ref)
    if (isAway(delivery.send)) return
    drafts.type(ref, emailToText(content, start))
    outbox.apply(delivery, { is: 'typed', text: textOf(context, ref), now: context.now() })
    outbox.changed()
  }

  const upload = async (ref: EmailRef, start: EmailContent, entry: EmailFile, file: File) => {
    const ended = await uploads.start(ref, entry, file)
    const latest = contentOf(context, ref)
    if (!latest || ended.ref === undefined) return
    const files = latest.files.map((one) => (one.id === entry.id ? { ...one, ref: ended.ref } : one))
    write(ref, { ...latest, files }, start)
  }

  const setChecking = (ref: EmailRef, now: (before: readonly File[]) => readonly File[]) => {
    state.checking.set(nameOf(ref), now(state.checking.get(nameOf(ref)) ?? noFiles))
    outbox.changed()
  }

  return {
    view: (ref) => outbox.view(ref),
    write,
    send(ref, content) {
      const delivery = outbox.ready(ref)
      if (!delivery || !mayLeave(delivery.send, context.now())) return false
      const text = emailToText(content, emptyEmail)
      drafts.type(ref, text)
      const payload = payloadOf(context, content)
      const { tried, draftId, attempt: before } = drafts.view(ref)
      const key =
        tried?.text === payload
          ? tried.key
          : draftId === undefined
            ? context.newKey()
            : uuidOf(`${draftId} ${payload}`)
      const baseline = baselineOf(comparableEmails(knownEmails(client, ref.leadId)), context.now())
      const attempt = outbox.attempt({ text: textOf(context, ref), baseline, key })
      const online = context.online()
      // Offline, nothing is sent, so `tried` still names the email that was tried before: that is the one to look for.
      if (online) drafts.put(ref, { text, attempt: before, tried: { key, text: payload } })
      outbox.apply(delivery, { is: 'pressed', attempt, online })
      return isAway(delivery.send)
    },
    check: (ref) => outbox.check(ref),
    async attach(ref, content, start, files) {
      const before = outbox.view(ref)
      setChecking(ref, (others) => [...others, ...files])
      const { accepted, refused } = await uploads.choose(content.files, files)
      // What follows is shown at once, so that the files don't disappear in between.
      setChecking(ref, (all) => all.filter((one) => !files.includes(one)))
      const entries = accepted.map(({ entry }) => entry)
      // The email was sent or discarded while the files were being checked. They must not bring it back as a draft.
      const now = outbox.view(ref)
      const why =
        isAway(now.send) || now.sent !== before.sent
          ? 'The email was already sent'
          : before.content && !now.content && 'The draft is gone'
      if (why) return [...refused, ...entries.map(({ name }) => ({ name, why }))]
      if (accepted.length > 0) {
        const base = contentOf(context, ref) ?? content
        write(ref, { ...base, files: [...base.files, ...entries] }, start)
        for (const { entry, file } of accepted) void upload(ref, start, entry, file)
      }
      return refused
    },
    detach(ref, content, start, fileId) {
      uploads.cancel(ref, fileId)
      const base = contentOf(context, ref) ?? content
      write(ref, { ...base, files: base.files.filter((one) => one.id !== fileId) }, start)
    },
    chooseOther(ref) {
      // An email that is being sent is read from the draft, and removed from it when it arrives.
      if (!isAway(outbox.of(ref).send)) outbox.chooseOther(ref)
    },
    chooseOwn: (ref) => outbox.chooseOwn(ref),
    discard(ref) {
      const delivery = outbox.of(ref)
      if (isAway(delivery.send)) return () => true
      const before = drafts.view(ref)
      if (before.text === '') outbox.chooseOwn(ref)
      uploads.forget(ref)
      outbox.reset(delivery)
      drafts.put(ref, { text: '', attempt: undefined })
      outbox.changed()
      return () => outbox.restore(ref, before)
    },
    problem: drafts.problem,
    subscribe: (listener) => outbox.subscribe(listener),
    start() {
      const stop = outbox.start()
      return () => {
        stop()
        uploads.end()
      }
    },
  }
}

function mayLeave(send: SendState, now: number): boolean {
  return !isAway(send) && !(send.at === 'limited' && now < send.untilTs)
}

function emailKind(state: EmailState): MessageKind<EmailRef, EmailView> {
  const { drafts, client, uploads, sent, checking } = state
  return {
    nameOf,
    textOf: (ref) => textOf(state, ref),
    viewOf({ ref, send }) {
      const { other, changed } = drafts.view(ref)
      return {
        content: contentOf(state, ref),
        send,
        other: other === undefined ? undefined : emailOfText(other),
        changed,
        uploads: uploads.of(ref),
        failures: uploads.failuresOf(ref),
        checking: checking.get(nameOf(ref)) ?? noFiles,
        sent: sent.get(nameOf(ref))?.count ?? 0,
        sentTo: sent.get(nameOf(ref))?.to,
      }
    },
    post: (ref, attempt) =>
      postEmail(apiOf(client), {
        leadId: ref.leadId,
        actingUser: attempt.actingUser,
        body: requestBody(contentOf(state, ref) ?? emptyEmail, state.signature()),
        key: attempt.key,
      }),
    read: async (ref) => comparable(state, ref, await readEmails(client, ref.leadId)),
    readBy: ([kind, leadId, ...rest], ref) =>
      kind === 'lead' && leadId === ref.leadId && rest.length === 0
        ? comparable(state, ref, knownEmails(client, ref.leadId))
        : undefined,
    store: (ref, step) => storeStep(state, ref, step),
  }
}

function storeStep(state: EmailState, ref: EmailRef, { before, event, next, arrived }: DeliveryStep): void {
  const { drafts, client, uploads, sent } = state
  // An email that arrived is removed from the draft, unless the draft was changed since then.
  const unchanged = 'attempt' in before && (isAway(before) || isAsTried(state, ref, before.attempt))
  const gone = arrived && unchanged
  const { text, tried } = drafts.view(ref)
  const to = unchanged
    ? contentOf(state, ref)?.to
    : recipientsOf(tried?.text ?? '')?.map((address) => ({ address }))
  drafts.put(ref, { text: gone ? '' : text, attempt: attemptOf(next.send) })
  if (gone) uploads.forget(ref)
  // The other tab may have been the first to read what this tab sent.
  if (!arrived || (event.is === 'settled-elsewhere' && before.at !== 'accepted')) return
  sent.set(nameOf(ref), { count: (sent.get(nameOf(ref))?.count ?? 0) + 1, to })
  applierOf(client).apply({ eventType: 'LEAD_CHANGED', lead: { id: ref.leadId } })
}

function requestBody(content: EmailContent, signature: string): OutgoingEmail['body'] {
  const refs = content.files.flatMap((file) => file.ref ?? [])
  const materials = content.files.flatMap((file) => file.materialRef ?? [])
  return {
    toAddresses: content.to.map((one) => one.address),
    subject: content.subject,
    message: emailMessage(content, signature),
    ...(refs.length === 0 ? {} : { attachmentRefs: refs }),
    ...(materials.length === 0 ? {} : { materialRefs: materials }),
    ...(content.replyTo === undefined ? {} : { inReplyToRef: content.replyTo }),
    ...(content.forwards === undefined ? {} : { forwardOfRef: content.forwards }),
  }
}
