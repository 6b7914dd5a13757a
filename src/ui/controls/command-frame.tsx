import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

import { quietHotkeys } from '../hotkeys/hotkeys.ts'
import { escapeClears } from '../layers/escape-clears.ts'

/** The frame of a command palette: a modal box near the top of the window, a full-height sheet on phones. */
export function CommandFrame({
  label,
  onClose,
  initialFocus,
  children,
}: {
  label: string
  onClose: () => void
  initialFocus: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const cameFrom = useRef<HTMLElement | null>(null)
  useEffect(() => quietHotkeys, [])
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim fixed inset-0 z-dialog bg-scrim" />
        <Radix.Content
          aria-modal
          aria-describedby={undefined}
          onEscapeKeyDown={escapeClears}
          onOpenAutoFocus={(event) => {
            const active = document.activeElement
            cameFrom.current = active instanceof HTMLElement && active !== document.body ? active : null
            event.preventDefault()
            initialFocus.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns the focus to its own trigger, which does not exist here.
            event.preventDefault()
            if (cameFrom.current?.isConnected) cameFrom.current.focus({ preventScroll: true })
          }}
          className="dialog fixed inset-0 z-dialog flex flex-col overflow-hidden bg-raised text-ink outline-none tablet:inset-x-4 tablet:top-[min(104px,12dvh)] tablet:bottom-auto tablet:mx-auto tablet:max-h-[min(560px,calc(100dvh-120px))] tablet:max-w-160 tablet:rounded-xl tablet:border tablet:border-line-2 tablet:shadow-lg"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
