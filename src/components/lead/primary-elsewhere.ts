import { createContext } from 'react'

/** Whether the one primary button of the page is elsewhere: in the focus queue, Send is secondary to Done and next. */
export const PrimaryElsewhereContext = createContext(false)
