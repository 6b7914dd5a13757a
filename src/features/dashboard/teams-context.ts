import { createContext } from 'react'

/** The teams that the dashboard is narrowed to; none: all. */
export const TeamsContext = createContext<readonly string[]>([])
