import { type QueryClient } from '@tanstack/react-query'

import { type UploadProgress } from '#/api/uploads.ts'
import { type EmailContent, type EmailFile, type EmailRef } from '#/domain/email/email-draft.ts'
import { type SendState } from '#/domain/message/send-state.ts'

import { type DraftTrouble } from './draft-trouble.ts'
import { type DraftStore } from './store.ts'

/** An email in the making as a composer shows it. */
export interface EmailView {
  /** Undefined: nothing was written yet. */
  readonly content: EmailContent | undefined
  readonly send: SendState
  /** The email of another tab, while the person has not chosen (P6). */
  readonly other: EmailContent | undefined
  /** Another tab's email was taken over. */
  readonly changed: boolean
  /** Files on their way, by id. */
  readonly uploads: ReadonlyMap<string, UploadProgress>
  /** Why a file did not reach the server, by id. */
  readonly failures: ReadonlyMap<string, string>
  /** Counts the emails that left and arrived: a composer closes when it goes up. */
  readonly sent: number
}

/** Why a file was not attached. */
export interface FileRefusal {
  readonly name: string
  readonly why: string
}

/** Everything that one acting user writes and sends by email, whichever page shows it. */
export interface EmailDesk {
  /** The same object until something changed. */
  view(place: EmailRef): EmailView
  /** Takes a change; it is stored when this returns. `start` is what the email was begun with. */
  write(place: EmailRef, content: EmailContent, start: EmailContent): void
  /** Sends it, once; tells whether something began. The rules of an email are the caller's to check. */
  press(place: EmailRef, content: EmailContent): boolean
  /** Reads the lead of an outcome that is not known now instead of later. */
  check(place: EmailRef): void
  /** Attaches files of this computer; answers with those that were refused. */
  attach(
    place: EmailRef,
    content: EmailContent,
    start: EmailContent,
    files: readonly File[],
  ): Promise<FileRefusal[]>
  /** Takes a file away, whether it is there or on its way. */
  detach(place: EmailRef, content: EmailContent, start: EmailContent, fileId: string): void
  takeOther(place: EmailRef): void
  keepMine(place: EmailRef): void
  /** Throws away what was written; nothing while it is on its way. */
  discard(place: EmailRef): void
  trouble(): DraftTrouble | undefined
  subscribe(listener: () => void): () => void
  /** Takes up what an earlier page left behind; returns the end of the desk. */
  start(): () => void
}

/** What a desk needs from outside. */
export interface EmailDeskContext {
  store: DraftStore<EmailRef>
  /** The query client of the acting user. */
  client: QueryClient
  actingUser: string
  /** The lines below an email of the acting user. */
  signature: () => string
  /** Epoch ms of the server's clock. */
  now: () => number
  online: () => boolean
  newId: () => string
  /** A UUID for an email that has not been sent before (P11). */
  newKey: () => string
}

/** A file that came to an end. */
export type UploadEnd = Pick<EmailFile, 'id'> & {
  readonly ref?: string | undefined
  readonly why?: string | undefined
}
