import { useState } from 'react'

import { announceNotLoaded, lazyComponent } from '../lazy.tsx'
import { type DialogProps } from './dialog-layer.tsx'

interface DialogLayerProps extends DialogProps {
  onFailed: () => void
}

// Radix is kept out of the first load, but dialogs must be there when the connection, or the version that they belong to,
// is gone: a reload with unsaved changes asks in a dialog.
const DialogLayer = lazyComponent<DialogLayerProps>(
  () => import('./dialog-layer.tsx').then((module) => module.DialogLayer),
  { load: 'idle or shown', onFailed: (props) => props.onFailed() },
)

/** A modal dialog; a bottom sheet on phones. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props
  // Once opened it stays mounted, so that it can leave with its animation.
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)
  const discard = () => {
    announceNotLoaded()
    setMounted(false)
    onOpenChange(false)
  }
  return mounted && <DialogLayer {...props} onFailed={discard} />
}
Dialog.preload = DialogLayer.preload
