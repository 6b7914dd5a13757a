import { use } from 'react'

import { LineContext } from './line-context.ts'
import { type LiveLine } from './live-line.ts'

/**
 * For the channel: the wire of the tree.
 * @throws Error outside a LiveProvider
 */
export function useLine(): LiveLine {
  const line = use(LineContext)
  if (!line) throw new Error('The live channel needs a LiveProvider above')
  return line
}
