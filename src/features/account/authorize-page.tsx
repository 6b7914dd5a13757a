import { useEffect, useState } from 'react'

import { handBack, messageOf } from '#/providers/popup/hand-back.ts'
import { consentAnswer } from '#/providers/popup/take-consent.ts'
import { Link } from '#/ui/controls/link.tsx'

/** Milliseconds after which a window that should have closed is taken for one that can not. */
const CLOSES_MS = 1_000

/** Read once for the life of the document: the answer goes to the opener, and nobody keeps it. */
let done: 'handed-back' | 'nothing' | undefined

function answerOpener(): 'handed-back' | 'nothing' {
  if (done) return done
  const search = consentAnswer()
  const message = search === undefined ? undefined : messageOf(search)
  if (message) handBack(message)
  done = message ? 'handed-back' : 'nothing'
  return done
}

/** Where a provider's popup comes back to: hands the answer to the page that opened it, and closes. */
export function AuthorizePage() {
  const [outcome, setOutcome] = useState<'handed-back' | 'nothing' | 'stays'>(answerOpener)
  const began = outcome !== 'nothing'
  useEffect(() => {
    if (!began) return undefined
    // After this turn, so that both ways have taken the answer along.
    const close = setTimeout(() => window.close())
    const stays = setTimeout(() => setOutcome('stays'), CLOSES_MS)
    return () => {
      clearTimeout(close)
      clearTimeout(stays)
    }
  }, [began])
  return (
    <main id="main" tabIndex={-1} className="flex h-full flex-col justify-center bg-surface px-6 py-8">
      <div className="mx-auto w-full max-w-[48ch]">
        <h1 tabIndex={-1} className="text-title-md outline-none">
          {outcome === 'nothing' ? 'Nothing to connect here' : outcome === 'stays' ? 'Done' : 'Connecting…'}
        </h1>
        <p className="mt-2 text-reading text-ink-2">
          {outcome === 'nothing'
            ? 'This page finishes connecting a calendar or email account. Start in Settings, under Calendar.'
            : outcome === 'stays'
              ? 'You’re all set. You can close this window.'
              : 'This window will close on its own.'}
        </p>
        {outcome === 'nothing' && (
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
