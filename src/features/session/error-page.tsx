import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { buildId } from '#/lib/build-id.ts'
import { clock } from '#/lib/clock.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Disclosure } from '#/ui/controls/disclosure.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { type ErrorText } from './error-text.ts'
import { failureFacts } from './failure-facts.ts'

/** An error page: code, title, one line of text, buttons, and technical details. */
export function ErrorPage({
  text,
  actions,
  error,
  detailsOpen = false,
  children,
}: {
  text: ErrorText
  actions: ReactNode
  /** The error for the technical details; undefined for an unknown address. */
  error?: unknown
  detailsOpen?: boolean
  /** Rendered below the buttons. */
  children?: ReactNode
}) {
  return (
    <div ref={passFocusOn} className="max-w-[640px]">
      <div role="alert">
        {text.code !== undefined && <p className="text-small text-ink-3">{text.code}</p>}
        <h1 tabIndex={-1} className="text-title-md break-words outline-none">
          {text.title}
        </h1>
        <p className="mt-2 text-reading break-words text-ink-2">{text.text}</p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">{actions}</div>
      {children}
      {error !== undefined && <TechnicalDetails error={error} open={detailsOpen} />}
    </div>
  )
}

/** The facts that support needs to find the failure, and a button to copy them. */
function TechnicalDetails({ error, open = false }: { error: unknown; open?: boolean }) {
  const [at] = useState(() => clock.now())
  const [copied, setCopied] = useState<string | undefined>()
  const facts = failureFacts(error, at, buildId())

  const copy = async () => {
    let said = 'Copied'
    try {
      await navigator.clipboard.writeText(facts.join('\n'))
    } catch {
      said = 'Could not copy. Select the text instead'
    }
    setCopied(said)
    announce(said)
  }

  return (
    <Disclosure label="Technical details" defaultOpen={open} className="mt-6">
      <ul className="mt-1 rounded-md border border-line bg-surface-2 px-3 py-2 text-small leading-[18px] break-words text-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="mt-2 flex items-center gap-3">
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          Copy details
        </Button>
        {copied !== undefined && <span className="text-small text-ink-3">{copied}</span>}
      </div>
    </Disclosure>
  )
}
