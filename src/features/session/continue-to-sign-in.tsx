import { ArrowRight } from 'lucide-react'
import { useState } from 'react'

import { errorMessage } from '#/api/errors.ts'
import { type OidcIdentity } from '#/providers/identity/identity.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'

/** Leads to the provider's sign-in page. */
export function ContinueToSignIn({ identity, back }: { identity: OidcIdentity; back: string }) {
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  const go = async () => {
    setLeaving(true)
    setProblem(undefined)
    try {
      window.location.assign(await identity.begin(back))
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
        You will be taken to your company’s sign-in page and returned here.
      </p>
    </>
  )
}
