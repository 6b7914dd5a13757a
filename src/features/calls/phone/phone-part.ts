import { part } from '#/ui/part.ts'

/** What the header's phone opens: how it is, its devices and what it found out about itself. */
export const phonePanelPart = part(() => import('./phone-panel.tsx'))
