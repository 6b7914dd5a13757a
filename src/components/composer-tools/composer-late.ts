import { ComposerTools } from './composer-tools.tsx'
import { NewAboveNotice } from './new-above-notice.tsx'
import { OtherNumberNotice } from './other-number-notice.tsx'
import { OtherTabNotice } from './other-tab-notice.tsx'

/** What comes with the first composer of a text, as one file. */
export const composerLate = { ComposerTools, NewAboveNotice, OtherNumberNotice, OtherTabNotice }
