import { useEffect } from 'react'

import { announce } from '../display/live-region.tsx'
import { usePart } from '../part.ts'
import { dialogPart } from '../parts.ts'
import { type DialogProps } from './dialog-props.ts'

/** A modal dialog; a bottom sheet on phones. Its Radix part loads when it opens (preload `dialogPart` on intent). */
export function Dialog(props: DialogProps) {
  const loaded = usePart(dialogPart)
  const { open, onOpenChange } = props
  useEffect(() => {
    if (!open) return
    dialogPart.load().catch(() => {
      announce('Could not load this part. Check your connection', 'assertive')
      onOpenChange(false)
    })
  }, [open, onOpenChange])
  const Part = loaded?.DialogPart
  return Part ? <Part {...props} /> : null
}
