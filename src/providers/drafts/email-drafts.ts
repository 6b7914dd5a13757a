import { emailDraftKey, type EmailRef, emailRefOfKey } from '#/domain/email/email-draft.ts'

import { type DraftKind } from './store.ts'

/** Emails: one new message and one reply a lead, each kept as one text (`emailToText`). */
export const emailDrafts: DraftKind<EmailRef> = { keyOf: emailDraftKey, placeOf: emailRefOfKey }
