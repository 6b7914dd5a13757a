import { emailDraftKey, type EmailPlace, emailPlaceOfKey } from '#/domain/message/email-draft.ts'

import { type DraftKind } from './store.ts'

/** Emails: one new message and one reply a lead, each kept as one text (`emailToText`). */
export const emailDrafts: DraftKind<EmailPlace> = { keyOf: emailDraftKey, placeOf: emailPlaceOfKey }
