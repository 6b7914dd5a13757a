import { CircleAlert, Info, ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'

import { errorMessage } from '#/api/request/errors.ts'
import { Brand } from '#/components/header/brand.tsx'
import { useConfig } from '#/providers/config.tsx'
import { type Gate } from '#/providers/identity/gate.ts'
import { type OidcIdentity } from '#/providers/identity/identity.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { DemoPeople } from './demo-people.tsx'
import { LoginArt } from './login-art.tsx'

/**
 * The sign-in page: the provider's sign-in, or the people of the demo.
 * @param back where to go afterwards; a path of this app
 */
export function LoginPage({ gate, back }: { gate: Gate; back: string }) {
  const { identity, notice } = gate
  return (
    <div className="grid h-full desktop:grid-cols-[minmax(0,680fr)_minmax(0,760fr)]">
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-0 flex-col overflow-y-auto bg-surface px-6 py-8 tablet:px-10"
      >
        <Brand />
        <div className="mx-auto my-auto w-full max-w-[344px] py-8">
          <h1 tabIndex={-1} className="text-display outline-none">
            Sign in
          </h1>
          <p className="mt-1.5 text-reading text-ink-2">
            Every call, text and email from your renters, answered in one place.
          </p>
          {notice && (
            <p
              role={notice.tone === 'danger' ? 'alert' : 'status'}
              className={cx(
                'mt-5 flex gap-2 rounded-md px-3 py-2.5 text-body break-words',
                notice.tone === 'danger' ? 'bg-danger-tint text-danger-text' : 'bg-info-tint text-info-text',
              )}
            >
              <Icon icon={notice.tone === 'danger' ? CircleAlert : Info} className="mt-0.5" />
              <span className="min-w-0">{notice.text}</span>
            </p>
          )}
          {identity.kind === 'oidc' ? (
            <ContinueToSignIn identity={identity} back={back} />
          ) : (
            <DemoPeople identity={identity} onSignedIn={(tokens) => gate.enter(tokens, back)} />
          )}
          <p className="mt-7 border-t border-line pt-5 text-body text-ink-2">
            New company?{' '}
            <Link to="/company/signup" className="font-medium">
              Create an account
            </Link>
          </p>
        </div>
        <LegalLinks />
      </main>
      <LoginArt className="hidden size-full desktop:block" />
    </div>
  )
}

/** Links to privacy and terms at the bottom of the sign-in page. Renders nothing when neither is configured. */
function LegalLinks() {
  const { privacyUrl, termsUrl } = useConfig()
  const links = [
    ['Privacy', privacyUrl],
    ['Terms', termsUrl],
  ].filter((link) => link[1] !== '')
  if (links.length === 0) return null
  return (
    <ul className="flex gap-4 text-small">
      {links.map(([text, href]) => (
        <li key={text}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center rounded-xs text-ink-3 hover:text-ink hover:underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Opens the provider's sign-in page. */
function ContinueToSignIn({ identity, back }: { identity: OidcIdentity; back: string }) {
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  // After Back from the provider, the browser may show this page as it was left.
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false)
    }
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])

  const go = async () => {
    setLeaving(true)
    setProblem(undefined)
    try {
      window.location.assign(await identity.startSignIn(back))
    } catch (error) {
      setProblem(errorMessage(error))
      setLeaving(false)
    }
  }

  return (
    <>
      <Button
        variant="primary"
        size="touch"
        loading={leaving}
        onClick={() => void go()}
        className="mt-6 w-full"
        end={<Icon icon={ArrowRight} size={16} />}
      >
        Continue to sign in
      </Button>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-body text-danger-text">
          {problem}
        </p>
      )}
      <p className="mt-3 text-small leading-[18px] text-ink-3">
        You’ll go to your company’s sign-in page and come back here.
      </p>
    </>
  )
}
