import { screen } from '@testing-library/react'

import { callNoteKey } from '#/domain/call/call-note.ts'

import { began, sofiaCalls } from './calls.testing.tsx'

/** The owner of the notes. */
export const noteOwner = { signedInUser: 'user-priya', actingUser: 'user-priya' }

/** Returns the storage key of the note of a call. */
export const noteKeyOf = (call: { callId?: string | undefined; leadId?: string | undefined } = sofiaCalls) =>
  callNoteKey(noteOwner, { ...call, since: began })

/** Finds the card of a call. */
export const callerCard = (name = 'Sofia Marchetti') => screen.findByRole('region', { name })

/** Finds the card after a call. */
export const outcomeCard = () => screen.findByRole('region', { name: 'How did the call go?' })

/** Returns the field of the note. */
export const noteField = (name: 'Notes' | 'Call note') => screen.getByRole('textbox', { name })

/** A call from a number that no lead has. */
export const newCaller = {
  callId: 'call-9',
  leadId: undefined,
  direction: 'incoming' as const,
  number: '+15125550199',
}
