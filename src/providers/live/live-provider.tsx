import { createContext, type ReactNode, use, useState } from 'react'

import { createLine, type LiveLine } from './live-line.ts'
import { LiveContext } from './use-live.ts'

const LineContext = createContext<LiveLine | undefined>(undefined)

/** Gives the tree its wire. What connects it (`LiveChannel`) is mounted beside the page once the first page stands. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [line] = useState(createLine)
  return (
    <LineContext value={line}>
      <LiveContext value={line}>{children}</LiveContext>
    </LineContext>
  )
}

/**
 * For the channel: the wire of the tree.
 * @throws Error outside a LiveProvider
 */
// oxlint-disable-next-line react/only-export-components -- a provider and its hook are one thing
export function useLine(): LiveLine {
  const line = use(LineContext)
  if (!line) throw new Error('The live channel needs a LiveProvider above')
  return line
}
