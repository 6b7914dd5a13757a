import { type Conversation, conversationOfKey, textDraftKey } from '#/domain/message/draft-keys.ts'

import { type DraftKind } from './store.ts'

/** Texts: one draft a lead and number. */
export const textDrafts: DraftKind<Conversation> = { keyOf: textDraftKey, placeOf: conversationOfKey }
