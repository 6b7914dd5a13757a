import { useState } from 'react'

import { announceNotLoaded, lazyComponent } from '../lazy.tsx'
import { type DialogProps } from './dialog-layer.tsx'

interface DialogLayerProps extends DialogProps {
  onFailed: () => void
}

// Radix is kept out of the first load. But dialogs must be available when the connection is gone or a new version has
// been deployed: a reload with unsaved changes asks in a dialog.
const DialogLayer = lazyComponent<DialogLayerProps>(
  () => import('./dialog-layer.tsx').then((module) => module.DialogLayer),
  { load: 'idle or shown', onFailed: (props) => props.onFailed() },
)

/** A modal dialog, shown as a bottom sheet on phones. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props
  // Once opened, it stays mounted for its closing animation.
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
