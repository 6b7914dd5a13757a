import { useState } from 'react'

import { announceNotLoaded, lazyComponent } from '../lazy.tsx'
import { type DialogProps } from './dialog-layer.tsx'

interface DialogLayerProps extends DialogProps {
  onFailed: () => void
}

// Radix comes with the first code that contains a dialog, before the dialog is opened. By then the connection may be
// gone, or a new version deployed.
const DialogLayer = lazyComponent<DialogLayerProps>(
  () => import('./dialog-layer.tsx').then((module) => module.DialogLayer),
  { load: 'soon or shown', onFailed: (props) => props.onFailed() },
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
