import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'

import { ApiError } from '#/api/errors.ts'
import { LogOutButton } from '#/components/log-out-button.tsx'
import { isMissingFile } from '#/lib/missing-file.ts'
import { Button } from '#/ui/button.tsx'
import { Link } from '#/ui/link.tsx'

import { ErrorPage } from './error-page.tsx'
import { type ErrorWords, errorWordsOf, isConnectionLost } from './error-words.ts'
import { NextTry } from './next-try.tsx'

/** A page that could not be loaded, titled by status (S2 section 2); Retry runs its loaders again. */
export function RouteError({ error, words = errorWordsOf(error) }: { error: unknown; words?: ErrorWords }) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const [trying, setTrying] = useState(false)
  const gone = words.code === '404'
  const lost = isConnectionLost(error)
  // Its file does not come back by asking the same build again.
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
      words={words}
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
      {error instanceof ApiError && error.status === 503 && <NextTry onTry={() => void retry()} />}
    </ErrorPage>
  )
}
