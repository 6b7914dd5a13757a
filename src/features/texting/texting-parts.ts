import { part } from '#/ui/part.ts'

// What most conversations never show comes when the first one does.

/** The chip for conversations beyond the bars. */
export const overflowPart = part(() => import('./later/overflow-chip.tsx'))
/** The tabs of a lead with several numbers. */
export const tabsPart = part(() => import('./later/number-tabs.tsx'))
/** Taking a lead that is nobody's. */
export const takePart = part(async () => ({
  ...(await import('./later/claim-line.tsx')),
  ...(await import('./later/take-button.tsx')),
}))

/** Calling the number of a conversation. */
export const callPart = part(() => import('#/components/call-button/call-lead-button.tsx'))
