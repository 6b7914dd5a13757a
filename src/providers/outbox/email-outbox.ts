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
import { isCutOff, readAddresses, sameAddress, tidyEmail } from '#/domain/email/email-rules.ts'
import { comparableEmails, emailMessage, textOfContent } from '#/domain/email/email-text.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import { attemptOf, isAway, type SendState } from '#/domain/message/send-state.ts'
import { baselineOf, sameText } from '#/domain/message/text-thread.ts'
import { uuidOf } from '#/lib/derived-id.ts'

import { type DeliveryStep, type MessageKind, type OutboxContext } from './delivery.ts'
import { type DraftTrouble } from './drafts.ts'
import { createEmailUploads, type EmailUploads } from './email-uploads.ts'
import { Outbox } from './outbox.ts'
import { type FileRefusal } from './upload-email-file.ts'

/** An email in the making as a composer shows it. */
export interface EmailView {
  /** Undefined: nothing was written yet. */
  readonly content: EmailContent | undefined
  readonly send: SendState
  /** The email of another tab, while the person has not chosen. */
  readonly other: EmailContent | undefined
  /** Another tab's email was taken over. */
  readonly changed: boolean
  /** Files on their way, by id. */
  readonly uploads: ReadonlyMap<string, UploadProgress>
  /** Why a file did not reach the server, by id. */
  readonly failures: ReadonlyMap<string, string>
  /** Counts the emails that left and arrived: a composer closes when it goes up. */
  readonly sent: number
  /** Whom the last of them went to. */
  readonly sentTo: readonly Recipient[] | undefined
}

/** The emails that one acting user writes and sends, whichever page shows them. */
export interface EmailOutbox {
  /** The same object until something changed. */
  view(ref: EmailRef): EmailView
  /** Takes a change; it is stored when this returns. `start` is what the email was begun with. */
  write(ref: EmailRef, content: EmailContent, start: EmailContent): void
  /** Sends it, once; tells whether something began. The rules of an email are the caller's to check. */
  send(ref: EmailRef, content: EmailContent): boolean
  /** Reads the lead of an outcome that is not known now instead of later. */
  check(ref: EmailRef): void
  /** Attaches files of this computer; answers with those that were refused. */
  attach(
    ref: EmailRef,
    content: EmailContent,
    start: EmailContent,
    files: readonly File[],
  ): Promise<FileRefusal[]>
  /** Takes a file away, whether it is there or on its way. */
  detach(ref: EmailRef, content: EmailContent, start: EmailContent, fileId: string): void
  /** Shows the email of the other tab instead of this one; nothing while this one is on its way. */
  chooseOther(ref: EmailRef): void
  chooseOwn(ref: EmailRef): void
  /**
   * Throws away what was written, or what another tab wrote where nothing is written here; nothing while it is on its way.
   * @returns brings it back as it was; false: another email is written by now
   */
  discard(ref: EmailRef): () => boolean
  trouble(): DraftTrouble | undefined
  subscribe(listener: () => void): () => void
  /** Takes up what an earlier page left behind; returns the end of the outbox. */
  start(): () => void
}

/** What an outbox of emails needs from outside. */
export interface EmailOutboxContext extends OutboxContext<EmailRef> {
  /** What stands below an email of the acting user. */
  readonly signature: () => string
}

/** What one email is made of, for the functions of this file. */
interface EmailState extends EmailOutboxContext {
  /** How many emails arrived, and whom the last went to, by name. */
  readonly sent: Map<string, { readonly count: number; readonly to: readonly Recipient[] | undefined }>
  readonly uploads: EmailUploads
}

const triedSchema = z.object({ toAddresses: z.array(z.string()) })

const nameOf = ({ leadId, kind }: EmailRef) => `${leadId} ${kind}`

const contentOf = ({ drafts }: EmailOutboxContext, ref: EmailRef) => emailOfText(drafts.view(ref).text)

function textOf(context: EmailOutboxContext, ref: EmailRef): string {
  const content = contentOf(context, ref)
  return content ? textOfContent(content, context.signature()) : ''
}

/** All of an email, as it is compared with what was tried. */
const payloadOf = (context: EmailOutboxContext, content: EmailContent) =>
  JSON.stringify(requestBody(content, context.signature()))

/** Whether the draft still says all that was tried of it last. */
function isAsTried(context: EmailOutboxContext, ref: EmailRef, attempt: Attempt): boolean {
  const { tried } = context.drafts.view(ref)
  // An older version wrote down the words alone.
  if (tried === undefined || tried.key !== attempt.key) return sameText(textOf(context, ref), attempt.text)
  const content = tidyEmail(contentOf(context, ref) ?? emptyEmail)
  const isWhole = content.typing === '' && !content.files.some(isCutOff)
  return isWhole && payloadOf(context, content) === tried.text
}

/** Whom an email that was tried went to; undefined where an older version wrote down the words alone. */
function recipientsOf(payload: string): string[] | undefined {
  try {
    const parsed = z.safeParse(triedSchema, JSON.parse(payload))
    return parsed.success ? parsed.data.toAddresses : undefined
  } catch {
    return undefined
  }
}

/**
 * The emails of a lead that can be what was tried, as they are compared with it. The same words may have gone to other
 * people before; a lead does not have to say whom an email went to.
 */
function comparable({ drafts }: EmailOutboxContext, ref: EmailRef, emails: readonly Communication[]) {
  const to = recipientsOf(drafts.view(ref).tried?.text ?? '')
  const isOther = ({ toAddress = '' }: Communication) =>
    to !== undefined &&
    readAddresses(toAddress).found.some(({ address }) => !to.some((one) => sameAddress(one, address)))
  return comparableEmails(emails).filter((email) => !isOther(email))
}

/**
 * The outbox of emails: one delivery a lead and purpose. What is sent stays in the draft until the lead holds it; the state
 * machine of the texts says when, over the text of the email.
 */
export function createEmailOutbox(context: EmailOutboxContext): EmailOutbox {
  const { drafts, client, newId } = context
  const uploads = createEmailUploads({ client, newId, onChange: () => outbox.changed() })
  const state: EmailState = { ...context, uploads, sent: new Map() }
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
      // Offline nothing of it leaves: what was tried before stays what is looked for.
      if (online) drafts.put(ref, { text, attempt: before, tried: { key, text: payload } })
      outbox.apply(delivery, { is: 'pressed', attempt, online })
      return isAway(delivery.send)
    },
    check: (ref) => outbox.check(ref),
    async attach(ref, content, start, files) {
      const { accepted, refused } = await uploads.choose(content.files, files)
      const entries = accepted.map(({ entry }) => entry)
      // Send was pressed while they were being looked at: what has left holds none of them, and that is said.
      if (isAway(outbox.of(ref).send))
        return [...refused, ...entries.map(({ name }) => ({ name, why: 'The email was already sent' }))]
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
      // What is on its way is read from the draft, and goes from it when it arrives.
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
    trouble: drafts.trouble,
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
  const { drafts, client, uploads, sent } = state
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
  // What arrived leaves the draft, unless it was changed since.
  const unchanged = 'attempt' in before && (isAway(before) || isAsTried(state, ref, before.attempt))
  const gone = arrived && unchanged
  const { text, tried } = drafts.view(ref)
  const to = unchanged
    ? contentOf(state, ref)?.to
    : recipientsOf(tried?.text ?? '')?.map((address) => ({ address }))
  drafts.put(ref, { text: gone ? '' : text, attempt: attemptOf(next.send) })
  if (gone) uploads.forget(ref)
  // The other tab may have read first what this one sent.
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
