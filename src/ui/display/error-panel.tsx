import { RotateCw } from 'lucide-react'
import { type ReactNode } from 'react'

import { Button } from '../controls/button.tsx'
import { Disclosure } from '../controls/disclosure.tsx'
import { passFocusOn } from '../move-focus.ts'

/** Replaces a part of a page that failed to load: its message and Try Again inside its own area. */
export function ErrorPanel({
  code,
  title,
  message,
  onRetry,
  retrying = false,
  retryLabel = 'Try Again',
  actions,
  details,
  headingLevel = 2,
}: {
  /** Status of an error page, 12 px above the title. */
  code?: string | undefined
  title: string
  message: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  retryLabel?: string | undefined
  /** Further actions after Try Again. */
  actions?: ReactNode
  /** Details for support: request ID, endpoint. Never data, never a token. */
  details?: ReactNode
  headingLevel?: 1 | 2 | 3 | undefined
}) {
  const Heading = headingLevel === 1 ? 'h1' : headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div ref={passFocusOn} role="alert" className="max-w-[72ch] p-6">
      {code !== undefined && <p className="text-small text-ink-3">{code}</p>}
      <Heading className="text-title-md">{title}</Heading>
      <p className="mt-2 text-body break-words text-ink-2">{message}</p>
      {(onRetry !== undefined || actions !== undefined) && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {onRetry && (
            <Button icon={RotateCw} loading={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
      {details !== undefined && (
        <Disclosure label="Technical details" className="mt-3">
          <div className="mt-1 rounded-md border border-line bg-surface-2 p-3 text-small break-words text-ink-2">
            {details}
          </div>
        </Disclosure>
      )}
    </div>
  )
}
