import { type ReactElement } from 'react'

import { glyphPaths } from './glyph-paths.ts'

/** An icon of a row: called, not mounted, and two elements. Its look stands in lead-table.css. */
export function glyph(name: string, className: string): ReactElement {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={`glyph ${className}`}>
      <path d={glyphPaths.get(name)} />
    </svg>
  )
}
