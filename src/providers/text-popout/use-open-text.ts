import { use } from 'react'

import { type TextPopoutActions, TextPopoutActionsContext } from './popout-context.ts'

/**
 * Opens conversations without rendering again when one opens: for long lists.
 * @throws Error outside a TextPopoutProvider
 */
export function useOpenText(): TextPopoutActions['open'] {
  const found = use(TextPopoutActionsContext)
  if (!found) throw new Error('useOpenText needs a TextPopoutProvider above it')
  return found.open
}
