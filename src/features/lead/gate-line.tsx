import { Lock } from 'lucide-react'

import { sentences, type Verdict } from '#/lib/result.ts'
import { Icon } from '#/ui/icon.tsx'

/** Why something can not be done, in words below it; nothing where it can, or where it is not known yet. */
export function GateLine({ verdict }: { verdict: Verdict }) {
  if (verdict.ok || verdict.rule === 'checking') return null
  return (
    <p className="mt-1.5 flex gap-1.5 text-small text-ink-3">
      <Icon icon={Lock} size={13} className="mt-[1.5px]" />
      <span className="min-w-0 break-words">{sentences(verdict)}</span>
    </p>
  )
}
