import { createContext } from 'react'

import { type LiveLine } from './live-line.ts'

/** The wire of the tree, for what connects it. */
export const LineContext = createContext<LiveLine | undefined>(undefined)
