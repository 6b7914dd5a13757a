import { createContext } from 'react'

import { type LiveWire } from './live-line.ts'

/** The channel of the acting user; given by `LiveProvider`, and by tests. */
export const LiveContext = createContext<LiveWire | undefined>(undefined)
