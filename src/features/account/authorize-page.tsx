import { useEffect, useState } from 'react'

import { handBack, messageOf } from '#/providers/popup/hand-back.ts'
import { consentAnswer } from '#/providers/popup/take-consent.ts'
import { Link } from '#/ui/controls/link.tsx'

/** Milliseconds after which the window counts as one that cannot close itself. */
const CLOSES_MS = 1_000

type Outcome = 'granted' | 'refused' | 'nothing'

/** Read only once in the life of the document: the answer is handed to the opener and not kept. */
let done: Outcome | undefined

function answerOpener(): Outcome {
  if (done) return done
  const search = consentAnswer()
  const message = search === undefined ? undefined : messageOf(search)
  if (message) handBack(message)
  done = message === undefined ? 'nothing' : 'reason' in message ? 'refused' : 'granted'
  return done
}

const titles: Readonly<Record<Outcome, string>> = {
  nothing: 'Nothing to connect here',
  refused: 'Not connected',
  granted: 'Connecting…',
}

const texts: Readonly<Record<Outcome, string>> = {
  nothing: 'This page finishes connecting a calendar or email account. Start in Settings, under Calendar.',
  refused: 'Close this window and try again.',
  granted: 'You’re all set. You can close this window.',
}

/** The page to which a provider's popup returns: hands the answer to the page that opened the popup, and closes. */
export function AuthorizePage() {
  const [outcome] = useState(answerOpener)
  const [stays, setStays] = useState(false)
  const began = outcome !== 'nothing'
  useEffect(() => {
    if (!began) return undefined
    // In a later task, so that both ways of handing back the answer have sent it.
    const close = setTimeout(() => window.close())
    const timer = setTimeout(() => setStays(true), CLOSES_MS)
    return () => {
      clearTimeout(close)
      clearTimeout(timer)
    }
  }, [began])
  return (
    <main id="main" tabIndex={-1} className="flex h-full flex-col justify-center bg-surface px-6 py-8">
      <div className="mx-auto w-full max-w-[48ch]">
        <h1 tabIndex={-1} className="text-title-md outline-none">
          {stays && outcome === 'granted' ? 'Done' : titles[outcome]}
        </h1>
        <p role="status" className="mt-2 text-reading text-ink-2">
          {began && !stays ? 'This window will close on its own.' : texts[outcome]}
        </p>
        {!began && (
          <p className="mt-5">
            <Link to="/manage-settings" search={{ section: 'calendar' }} look="secondary" size="lg">
              Open settings
            </Link>
          </p>
        )}
      </div>
    </main>
  )
}
