import { createContext, type ReactNode, type RefObject } from 'react'

import { type Lead } from '#/domain/lead/lead.ts'
import { type Verdict } from '#/lib/result.ts'

/** What the composer of a lead is given. */
export interface LeadComposerProps {
  lead: Lead
  /** Epoch ms at which it was read. */
  leadReadAt: number
  /** Whether the lead may be written to. */
  verdict: Verdict
  onVerdictRetry: (() => void) | undefined
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** It stands in a panel beside a list. */
  inline?: boolean
}

/** Draws the composer of the lead's page in the preview of a list: features do not import each other, so their routes bring it. */
export const PreviewComposerContext = createContext<((props: LeadComposerProps) => ReactNode) | undefined>(
  undefined,
)
