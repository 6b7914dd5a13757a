import { RotateCw } from 'lucide-react'

import { LogOutButton } from '#/components/log-out/log-out-button.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'

import { ErrorPage } from './error-page.tsx'
import { notFoundText } from './error-text.ts'

/** An unknown address, or a page whose existence the user may not know of. */
export function NotFoundPage() {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-6">
      <ErrorPage
        text={notFoundText}
        actions={
          <>
            <Link to="/" look="primary">
              Go to homepage
            </Link>
            <Button icon={RotateCw} onClick={() => window.location.reload()}>
              Reload
            </Button>
            <LogOutButton />
          </>
        }
      />
    </div>
  )
}
