import { screen } from '@testing-library/react'

import { callNoteKey } from '#/domain/call/call-note.ts'

import { began, sofiaCalls } from './calls.testing.tsx'

/** Whose notes they are. */
export const noteOwner = { signedInUser: 'user-priya', actingUser: 'user-priya' }

/** Where the note of a call is stored. */
export const noteKeyOf = (call: { callId?: string | undefined; leadId?: string | undefined } = sofiaCalls) =>
  callNoteKey(noteOwner, { ...call, since: began })

/** The card of a call. */
export const callerCard = (name = 'Sofia Marchetti') => screen.findByRole('region', { name })

/** The card after its call. */
export const outcomeCard = () => screen.findByRole('region', { name: 'How did the call go?' })

/** The field of the note. */
export const noteField = (name: 'Notes' | 'Call note') => screen.getByRole('textbox', { name })

/** A number that no lead has calls. */
export const newCaller = {
  callId: 'call-9',
  leadId: undefined,
  direction: 'incoming' as const,
  number: '+15125550199',
}
