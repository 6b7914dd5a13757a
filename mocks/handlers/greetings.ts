import {
  callWithGreeting,
  emailExists,
  getGreetings,
  getGreetingSampleUrl,
  getGreetingUploadUrl,
} from '#/api/endpoints/greetings.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { exchangeOf } from '../carrier/exchange.ts'
import { hasPhoneLine } from '../db/rights.ts'
import { isAddressUsed } from '../db/teams/remove-team.ts'
import { on, refuse } from '../server/on.ts'

const contentTypes: Readonly<Record<string, string>> = { mp3: 'audio/mpeg', wav: 'audio/wav' }

/** Maximum length of a script that is read aloud, in characters. */
const LONGEST_SCRIPT = 512

/** Handles recorded greetings, spoken previews and email addresses. */
export const greetingHandlers = {
  getGreetings: on(getGreetings, ({ world, viewer }) =>
    [...world.store.greetings.values()].filter((greeting) => greeting.clientRef === viewer.clientRef),
  ),

  getGreetingUploadUrl: on(getGreetingUploadUrl, ({ viewer, query }) => {
    const filename = query.filename.trim()
    const contentType = contentTypes[filename.split('.').at(-1)?.toLowerCase() ?? '']
    if (filename === '') refuse(422, 'A recording needs a name.', { fieldErrors: { filename: 'Required' } })
    if (contentType === undefined)
      refuse(422, 'Only MP3 and WAV recordings can be used.', {
        fieldErrors: { filename: 'Only MP3 and WAV' },
      })
    return {
      uploadUrl: `/media/greetings/${encodeURIComponent(viewer.clientRef)}/${encodeURIComponent(filename)}`,
      filename,
      contentType,
    }
  }),

  getGreetingSampleUrl: on(getGreetingSampleUrl, ({ query }) => {
    if (isBlank(query.say)) refuse(422, 'There is no text to read.', { fieldErrors: { say: 'Required' } })
    if (query.say.length > LONGEST_SCRIPT) refuse(422, `A script has at most ${LONGEST_SCRIPT} characters.`)
    if (query.voice !== 'Joanna' && query.voice !== 'Matthew')
      refuse(422, 'This voice is not known.', { fieldErrors: { voice: 'Selection Required' } })
    // Speech has about 14 characters per second, so that the sample is as long as the text.
    return { url: `/media/speech/${query.voice}-${Math.max(1, Math.round(query.say.length / 14))}.wav` }
  }),

  callWithGreeting: on(callWithGreeting, ({ world, viewer, body }) => {
    const { greetingMethod, text = '', voice = '', greetingRef = '' } = body
    const said = greetingMethod === 'READ_TEXT'
    if (said && (isBlank(text) || text.length > LONGEST_SCRIPT)) refuse(422, 'There is no text to read.')
    const recording = world.store.greetings.get(greetingRef)
    if (!said && (greetingMethod !== 'PLAY_RECORDING' || recording?.clientRef !== viewer.clientRef))
      refuse(422, 'There is nothing to play.')
    const hasLine = [...world.store.teams.values()].some(
      (team) => team.businessProfileRef !== undefined && hasPhoneLine(viewer, team),
    )
    if (!hasLine) refuse(409, 'You have no phone line.')
    if (world.store.calls.has(viewer.id)) refuse(409, 'You are on a call already.')
    const exchange = exchangeOf(world)
    const rings = exchange.board
      .calls()
      .some(({ plays, targets }) => plays && 'userIds' in targets && targets.userIds.has(viewer.id))
    if (rings) refuse(409, 'Your phone rings already.')
    const seconds = said ? Math.max(1, Math.round(text.length / 14)) : (recording?.seconds ?? 6)
    const url = said
      ? `/media/speech/${voice === 'Matthew' ? voice : 'Joanna'}-${String(seconds)}.wav`
      : `/media/greetings/${viewer.clientRef}/${greetingRef}`
    return { callId: exchange.playTo(viewer, 'Greeting test', { url, seconds }).id }
  }),

  emailExists: on(emailExists, ({ world, query }) => isAddressUsed(world, query.email)),
}
