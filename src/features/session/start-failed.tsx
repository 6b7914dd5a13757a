import { RotateCw } from 'lucide-react'

import { ApiError } from '#/api/request/errors.ts'
import { LogOutButton } from '#/components/log-out/log-out-button.tsx'
import { buttonClasses } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'

import { ErrorPage } from './error-page.tsx'
import { startFailureOf, startErrorText } from './error-text.ts'
import { AppPending } from './page-pending.tsx'
import { PublicFrame } from './public-frame.tsx'
import { NextTry, RouteError } from './route-error.tsx'

/** Shown when the data that every signed-in page needs could not be loaded, or when the layout itself failed. */
export function StartFailed({ error }: { error: unknown }) {
  switch (startFailureOf(error)) {
    case 'fatal':
      return <FatalScreen error={error} />
    case 'leaving':
      return <AppPending />
    case 'page':
      return (
        <PublicFrame>
          <RouteError error={error} text={startErrorText(error)} />
        </PublicFrame>
      )
  }
}

/** Shown when the app can't start or a bug has taken it down. Every button reloads the page. */
export function FatalScreen({ error }: { error: unknown }) {
  const labels = {
    code: error instanceof ApiError && error.code === 'status' ? String(error.status) : undefined,
    title: 'Sorry, something went wrong on our end.',
    text: "We've notified support.",
  }
  return (
    <PublicFrame>
      <ErrorPage
        text={labels}
        error={error}
        detailsOpen
        actions={
          <>
            <a href="/" className={buttonClasses({ variant: 'primary', size: 'md' })}>
              Go to homepage
            </a>
            <Button icon={RotateCw} onClick={() => window.location.reload()}>
              Reload
            </Button>
            <LogOutButton />
          </>
        }
      >
        {labels.code === '503' && <NextTry onTry={() => window.location.reload()} />}
      </ErrorPage>
    </PublicFrame>
  )
}
