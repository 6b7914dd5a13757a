import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react'

import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { quietHotkeys } from '../hotkeys/hotkeys.ts'
import { rememberAround } from '../move-focus.ts'
import { useDiscardQuestion } from './discard-question.tsx'
import { escapeClears } from './escape-clears.ts'

// Wide dialogs have larger margins on either side.
const widths = {
  400: 'tablet:max-w-[400px]',
  480: 'tablet:max-w-[480px]',
  600: 'tablet:max-w-[600px] tablet:[--dialog-side:24px]',
  720: 'tablet:max-w-[720px] tablet:[--dialog-side:24px]',
  770: 'tablet:max-w-[770px] tablet:[--dialog-side:24px]',
} as const

const FIELDS =
  'input:not([type=hidden], [hidden], :disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable=true], [role=radio][tabindex="0"]'

/** Stops an event before the controls of a dialog hear it, except for those that are meant for this time. */
function refuse(event: SyntheticEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-while-saving]')) return
  event.preventDefault()
  event.stopPropagation()
}

/** Stops the keys that a control reacts to. The others move the focus, or are shortcuts. */
function refuseKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey } = event
  if (key !== 'Tab' && key !== 'Escape' && !altKey && !ctrlKey && !metaKey) event.stopPropagation()
}

/**
 * For the content of a dialog that saves: what would be typed now would be gone when the dialog closes. The fields are
 * not disabled, because a disabled field loses the focus. React puts a value back whose change nobody heard.
 */
const locked = {
  'aria-busy': true,
  onChangeCapture: refuse,
  onClickCapture: refuse,
  onKeyDownCapture: refuseKey,
} as const

export interface DialogProps {
  open: boolean
  /** Called with false when the user closes the dialog. With unsaved changes, only after the user confirmed. */
  onOpenChange: (open: boolean) => void
  title: string
  /** Hides the title bar's text but keeps it as the accessible name. */
  titleHidden?: boolean | undefined
  /** Shown next to the close button. */
  action?: ReactNode
  children: ReactNode
  /** The buttons, with cancel to the left of confirm. */
  footer?: ReactNode
  /**
   * Replaces `footer`. It receives a function that closes the dialog, and that asks first if there are unsaved changes.
   */
  renderFooter?: ((close: () => void) => ReactNode) | undefined
  width?: 400 | 480 | 600 | 720 | 770 | undefined
  /** Whether there are unsaved changes. Closing then asks first, and so does leaving the page within the app. */
  dirty?: boolean | undefined
  /**
   * Whether the dialog is saving. Nothing closes it until that is done, because the dialog is what shows a failure, and
   * its fields cannot be changed. A control with `data-while-saving` works all the same.
   */
  saving?: boolean | undefined
  /**
   * The element to focus first. Defaults to the first field, otherwise to the first control of the footer, which is
   * Cancel.
   */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Called when the dialog has gone and has returned the focus: the moment to open something in its place. */
  onClosed?: (() => void) | undefined
}

/**
 * Whether the target is in something above the dialogs: a message, or a call. The keyboard can move there and come back
 * while the dialog stays open.
 */
function isAbove(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster], [data-above-dialogs]') !== null
}

/**
 * The return target of the dialog that is closing now. A dialog that replaces it at the same moment returns the focus
 * there too.
 */
let lastReturnTarget: ReturnTarget | null = null

interface ReturnTarget {
  readonly element: HTMLElement
  /** Moves the focus when the element is gone. */
  readonly otherwise: () => void
}

function useRememberReturnTarget(target: RefObject<ReturnTarget | null>): void {
  useEffect(
    () => () => {
      lastReturnTarget = target.current
    },
    [target],
  )
}

/**
 * Returns the focus, unless another dialog has it. If the focus were taken away and given back, that dialog's field
 * would count as left.
 */
function returnFocus(target: ReturnTarget | null): void {
  lastReturnTarget = null
  if (!target) return
  const { element, otherwise } = target
  const other = document.activeElement?.closest('[role=dialog]')
  if (other && !other.contains(element)) return
  if (element.isConnected) element.focus({ preventScroll: true })
  else otherwise()
}

/** Renders the dialog with Radix. */
export function DialogLayer({
  open,
  onOpenChange,
  title,
  titleHidden = false,
  action,
  children,
  footer,
  renderFooter,
  width = 480,
  dirty = false,
  saving = false,
  initialFocus,
  onClosed,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const left = useRef<HTMLElement>(null)
  const returnTarget = useRef<ReturnTarget | null>(null)
  useRememberReturnTarget(returnTarget)
  const question = useDiscardQuestion({ open, dirty, saving, onOpenChange })
  useEffect(() => (open ? quietHotkeys : undefined), [open])

  const buttons = renderFooter ? renderFooter(question.close) : footer
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && question.close()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim fixed inset-0 z-dialog bg-scrim" />
        <Radix.Content
          ref={content}
          aria-modal
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            const active = document.activeElement
            if (!isAbove(active)) return escapeClears(event)
            event.preventDefault()
            // The screen of an incoming call covers this dialog.
            if (!active?.closest('[role=dialog]')) left.current?.focus({ preventScroll: true })
          }}
          // Stops the event, because Radix listens on the document and would take the focus back at once.
          onBlur={(event) => {
            if (!isAbove(event.relatedTarget)) return
            event.stopPropagation()
            left.current = event.target
          }}
          // A message over the dialog can be read and dismissed, and a call can be answered, without closing the
          // dialog.
          onInteractOutside={(event) => {
            // An element that disappears when it is pressed is not the page behind the dialog, which can't be pressed.
            const gone = event.target instanceof Element && !event.target.isConnected
            if (gone || isAbove(event.target)) event.preventDefault()
          }}
          onOpenAutoFocus={(event) => {
            const active = document.activeElement
            returnTarget.current =
              active instanceof HTMLElement && active !== document.body
                ? { element: active, otherwise: rememberAround(active) }
                : lastReturnTarget
            const root = content.current
            const first =
              initialFocus?.current ??
              root?.querySelector<HTMLElement>(`[data-dialog-body] :is(${FIELDS})`) ??
              root?.querySelector<HTMLElement>('[data-dialog-footer] button')
            if (!first) return
            event.preventDefault()
            first.focus()
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns the focus to its own trigger, which does not exist here.
            event.preventDefault()
            returnFocus(returnTarget.current)
            onClosed?.()
          }}
          className={cx(
            'dialog fixed z-dialog flex flex-col overflow-hidden [--dialog-side:20px] border border-line-2 bg-raised text-ink shadow-lg outline-none',
            'inset-x-0 bottom-0 max-h-[calc(100dvh-24px)] rounded-t-xl pb-[env(safe-area-inset-bottom)]',
            'tablet:inset-x-4 tablet:top-1/2 tablet:bottom-auto tablet:mx-auto tablet:max-h-[calc(100dvh-80px)] tablet:-translate-y-1/2 tablet:rounded-xl tablet:pb-0',
            widths[width],
          )}
        >
          <div
            className={cx('flex items-center gap-3 px-(--dialog-side) pt-4 pb-1', titleHidden && 'sr-only')}
          >
            <Radix.Title className="min-w-0 flex-1 text-title">{title}</Radix.Title>
            {action !== undefined && (
              <div {...(saving && locked)} className="contents">
                {action}
              </div>
            )}
            <Radix.Close
              aria-label="Close"
              aria-disabled={saving || undefined}
              className="hit hit-square -mr-1.5 flex size-7 items-center justify-center rounded text-ink-3 hover:bg-soft-hover hover:text-ink"
            >
              <Icon icon={X} />
            </Radix.Close>
          </div>
          <div
            data-dialog-body
            {...(saving && locked)}
            className="min-h-0 flex-1 overflow-y-auto px-(--dialog-side) pt-1 pb-5 text-body has-[[role=alert]]:scroll-pb-16"
          >
            {children}
          </div>
          {question.guard}
          {question.element ??
            (buttons !== undefined && (
              <div
                data-dialog-footer
                className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface-2 px-(--dialog-side) py-3"
              >
                {buttons}
              </div>
            ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
