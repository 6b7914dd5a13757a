import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'

import { ApiError } from '#/api/request/errors.ts'
import { LogOutButton } from '#/components/log-out/log-out-button.tsx'
import { isMissingFile } from '#/lib/files/missing-file.ts'
import { useNow } from '#/providers/now.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'

import { ErrorPage } from './error-page.tsx'
import { type ErrorText, errorText } from './error-text.ts'
import { isConnectionLost } from './error-title.ts'

/** A page that could not be loaded, with a title by status. Retry runs its loaders again. */
export function RouteError({ error, text = errorText(error) }: { error: unknown; text?: ErrorText }) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const [trying, setTrying] = useState(false)
  const gone = text.code === '404'
  const lost = isConnectionLost(error)
  // When only the server is out of reach, the browser stays online and sends no event.
  const triesAgain = error instanceof ApiError && (error.status === 503 || error.code === 'network')
  // The file no longer exists in this build, so only a reload helps.
  const missing = isMissingFile(error)

  useEffect(() => reset(), [reset])

  const retry = async () => {
    setTrying(true)
    await router.invalidate()
    setTrying(false)
  }
  useEffect(() => {
    if (!lost) return undefined
    const again = () => void router.invalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [lost, router])

  const home = (
    <Link to="/" look={gone ? 'primary' : 'secondary'}>
      Go to homepage
    </Link>
  )
  return (
    <ErrorPage
      text={text}
      error={error}
      actions={
        <>
          {gone && home}
          <Button
            variant={gone ? 'secondary' : 'primary'}
            icon={RotateCw}
            loading={trying}
            onClick={() => (missing ? window.location.reload() : void retry())}
          >
            {missing ? 'Reload' : 'Retry'}
          </Button>
          {!gone && home}
          <LogOutButton />
        </>
      }
    >
      {triesAgain && <NextTry onTry={() => void retry()} />}
    </ErrorPage>
  )
}

/** Time between two retries while the server is unavailable, in milliseconds. */
const TRY_AGAIN_MS = 15_000

/** Counts down and retries automatically, because the user asked for this page and waits for it. */
export function NextTry({ onTry }: { onTry: () => void }) {
  const now = useNow(1_000)
  const [due] = useState(now + TRY_AGAIN_MS)
  const left = Math.max(0, Math.ceil((due - now) / 1_000))
  const late = left === 0
  useEffect(() => {
    if (late) onTry()
    // Runs once per countdown. A new failure mounts a new component.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [late])
  return (
    <p className="mt-3 flex items-center gap-2 text-small text-ink-3">
      <Spinner />
      {late ? 'Trying again' : `Next try in ${String(left)} s`}
    </p>
  )
}

/** The error page of a route, inside the layout. */
export function RouteErrorPage({ error }: { error: unknown }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-6">
      <RouteError error={error} />
    </div>
  )
}
