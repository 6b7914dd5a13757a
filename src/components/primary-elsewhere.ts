import { createContext } from 'react'

/** Whether the one filled button of the page stands elsewhere: in the focus queue Send gives way to Done and next. */
export const PrimaryElsewhereContext = createContext(false)
