import { createContext, type ReactNode, type RefObject } from 'react'

import { type Lead } from '#/domain/lead/lead.ts'
import { type Verdict } from '#/lib/verdict.ts'

/** Props of the composer of a lead. */
export interface LeadComposerProps {
  lead: Lead
  /** Epoch ms at which the lead was read. */
  leadReadAt: number
  /** Whether the user may write to the lead. */
  verdict: Verdict
  onVerdictRetry: (() => void) | undefined
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** The composer is in a panel next to a list. */
  inline?: boolean
}

/**
 * Renders the lead page's composer in the preview of a list. Routes provide it, because features must not import each
 * other.
 */
export const PreviewComposerContext = createContext<((props: LeadComposerProps) => ReactNode) | undefined>(
  undefined,
)
