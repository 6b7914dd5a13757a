import {
  emailExists,
  getGreetings,
  getGreetingSampleUrl,
  getGreetingUploadUrl,
} from '#/api/endpoints/greetings.ts'
import { isBlank } from '#/lib/blank.ts'

import { isAddressTaken } from '../db/admin/remove-team.ts'
import { on, refuse } from '../server/on.ts'

const contentTypes: Readonly<Record<string, string>> = { mp3: 'audio/mpeg', wav: 'audio/wav' }

/** The longest script that is read aloud. */
const LONGEST_SCRIPT = 512

/** Recorded greetings, spoken previews and e-mail addresses. */
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
    // About 14 characters a second are spoken; the sample is as long as the text.
    return { url: `/media/speech/${query.voice}-${Math.max(1, Math.round(query.say.length / 14))}.wav` }
  }),

  emailExists: on(emailExists, ({ world, query }) => isAddressTaken(world, query.email)),
}
