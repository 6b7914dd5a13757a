import { type ReactNode, useState } from 'react'

import { LineContext } from './line-context.ts'
import { LiveContext } from './live-context.ts'
import { createLine } from './live-line.ts'

/** Gives the tree its wire. What connects it (`LiveChannel`) is mounted beside the page once the first page stands. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [line] = useState(createLine)
  return (
    <LineContext value={line}>
      <LiveContext value={line}>{children}</LiveContext>
    </LineContext>
  )
}
