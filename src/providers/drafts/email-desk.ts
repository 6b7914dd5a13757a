import { applierOf } from '#/api/applier-of.ts'
import { knownEmails, postEmail, readEmails } from '#/api/emails.ts'
import { apiOf } from '#/api/query-client.ts'
import {
  type EmailContent,
  type EmailFile,
  emailOfText,
  type EmailRef,
  emailToText,
  emptyEmail,
} from '#/domain/email/email-draft.ts'
import { comparableEmails, textOfContent, emailMessage } from '#/domain/email/email-text.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import { attemptOf, notSending, isAway } from '#/domain/message/send-state.ts'
import { baselineOf, sameText } from '#/domain/message/text-thread.ts'

import { type EmailDesk, type EmailDeskContext, type EmailView } from './email-types.ts'
import { createEmailUploads } from './email-uploads.ts'
import { createSendLines } from './send-lines.ts'

/**
 * The emails that an acting user has unsent or on their way. It lives beside the pages, so that leaving one, minimising or
 * closing a composer loses nothing (P1, P9 to P13, P33). What is sent stays in the draft until the lead holds it: the
 * machine of the texts says when, over the words of the email.
 */
export function createEmailDesk(context: EmailDeskContext): EmailDesk {
  const { store, client, actingUser, now } = context
  const sent = new Map<EmailRef, number>()
  const listeners = new Set<() => void>()

  const tell = () => {
    for (const line of lines.all()) line.view = undefined
    for (const listener of listeners) listener()
  }
  const uploads = createEmailUploads({ client, newId: context.newId, onChange: tell })

  const contentAt = (place: EmailRef) => emailOfText(store.view(place).text)
  const wordsAt = (place: EmailRef) => {
    const content = contentAt(place)
    return content ? textOfContent(content, context.signature()) : ''
  }
  const known = ({ leadId }: EmailRef) => comparableEmails(knownEmails(client, leadId))

  const lines = createSendLines<EmailRef, EmailView>({
    drafts: store,
    client,
    now,
    nameOf: ({ leadId, kind }) => `${leadId} ${kind}`,
    wordsAt,
    post: ({ place }, attempt) =>
      postEmail(apiOf(client), {
        leadId: place.leadId,
        actingUser: attempt.actingUser,
        body: bodyOf(contentAt(place) ?? emptyEmail, context.signature()),
        key: attempt.key,
      }),
    read: async ({ leadId }) => comparableEmails(await readEmails(client, leadId)),
    heard: ([kind, leadId, ...rest], place) =>
      kind === 'lead' && leadId === place.leadId && rest.length === 0 ? known(place) : undefined,
    took({ place }, { before, event, next, arrived }) {
      // What arrived leaves the draft, unless it was changed since.
      const gone =
        arrived && 'attempt' in before && (isAway(before) || sameText(wordsAt(place), before.attempt.text))
      const text = gone ? '' : store.view(place).text
      store.put(place, { text, attempt: attemptOf(next.send) })
      if (gone) uploads.forget(place)
      if (!arrived || event.is === 'settled-elsewhere') return
      sent.set(place, (sent.get(place) ?? 0) + 1)
      applierOf(client).apply({ eventType: 'LEAD_CHANGED', lead: { id: place.leadId } })
    },
    changed: tell,
  })

  const write = (place: EmailRef, content: EmailContent, start: EmailContent) => {
    const line = lines.of(place)
    if (isAway(line.send)) return
    const text = emailToText(content, start)
    store.type(place, text)
    lines.apply(line, { is: 'typed', text: text === '' ? '' : wordsAt(place) })
    tell()
  }

  const upload = async (place: EmailRef, start: EmailContent, entry: EmailFile, file: File) => {
    const { ref } = await uploads.start(place, entry, file)
    const latest = contentAt(place)
    if (!latest || ref === undefined) return
    write(
      place,
      { ...latest, files: latest.files.map((one) => (one.id === entry.id ? { ...one, ref } : one)) },
      start,
    )
  }

  return {
    view(place) {
      const line = lines.of(place)
      const { other, changed } = store.view(place)
      line.view ??= {
        content: contentAt(place),
        send: line.send,
        other: other === undefined ? undefined : emailOfText(other),
        changed,
        uploads: uploads.of(place),
        failures: uploads.failuresOf(place),
        sent: sent.get(line.place) ?? 0,
      }
      return line.view
    },
    write,
    press(place, content) {
      const line = lines.toSend(place)
      const time = now()
      if (!line || isAway(line.send) || (line.send.at === 'limited' && time < line.send.untilTs)) return false
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
        baseline: baselineOf(known(place), time),
        phase: 'leaving',
        key,
      }
      const { attempt: before } = store.view(place)
      store.put(place, { text, attempt: before, tried: { key, text: payload } })
      lines.apply(line, { is: 'pressed', attempt, online: context.online() })
      return isAway(line.send)
    },
    check: lines.check,
    async attach(place, content, start, files) {
      const { taken, refused } = await uploads.choose(content.files, files)
      // Send was pressed while they were being looked at: what has left holds none of them, and that is said.
      if (isAway(lines.of(place).send))
        return [
          ...refused,
          ...taken.map(({ entry }) => ({ name: entry.name, why: 'The email had left already' })),
        ]
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
      const line = lines.of(place)
      if (isAway(line.send)) return
      uploads.forget(place)
      line.send = notSending
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
      const stop = lines.start()
      return () => {
        stop()
        uploads.end()
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
