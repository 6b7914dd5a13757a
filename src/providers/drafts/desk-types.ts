import { type QueryClient } from '@tanstack/react-query'

import { type Conversation } from '#/domain/message/draft-keys.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import { type SendState } from '#/domain/message/send-state.ts'

import { type DraftStore } from './store.ts'

/** Whom a text goes to, as the request names it. */
export interface TextRecipient extends Conversation {
  contactType: string
  contactRef?: string | undefined
}

/** A conversation as a composer shows it. */
export interface DeskView {
  readonly text: string
  readonly send: SendState
  /** The text of another tab, while the person has not chosen (P6). */
  readonly other: string | undefined
  /** Another tab's text was taken over. */
  readonly changed: boolean
}

/** A text of the thread that is sent once more. */
export interface RefusedText {
  /** Id of the communication: it is not taken for the new one. */
  readonly id: string
  readonly message: string
}

/** A text on its way, to be shown at the end of its thread. */
export interface PendingText extends Conversation {
  readonly attempt: Attempt
  readonly send: SendState
}

/** Everything that one acting user writes and sends, whichever page shows it. */
export interface TextDesk {
  /** The same object until something changed. */
  view(conversation: Conversation): DeskView
  /** What is on its way, over all conversations; the same array until something changed. */
  pending(): readonly PendingText[]
  type(conversation: Conversation, text: string): void
  /** Sends what stands in the field, once; tells whether something began. */
  press(recipient: TextRecipient): boolean
  /** Sends a text of the thread once more, as a new one; what stands in the field stays. Tells whether something began. */
  resend(recipient: TextRecipient, refused: RefusedText): boolean
  /** Reads the thread of an outcome that is not known now instead of later. */
  check(conversation: Conversation): void
  takeOther(conversation: Conversation): void
  keepMine(conversation: Conversation): void
  subscribe(listener: () => void): () => void
  /** Takes up what an earlier page left behind; returns the end of the desk. */
  start(): () => void
}

/** What a desk needs from outside. */
export interface TextDeskContext {
  drafts: DraftStore<Conversation>
  /** The query client of the acting user. */
  client: QueryClient
  actingUser: string
  /** Epoch ms of the server's clock. */
  now: () => number
  online: () => boolean
  newId: () => string
  /** A UUID for a text that has not been sent before. */
  newKey: () => string
}
