import * as Radix from '@radix-ui/react-dropdown-menu'
import { Check, ChevronRight, type LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'

import { afterPaint } from '../after-paint.ts'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { Kbd } from '../display/kbd.tsx'
import { Spinner } from '../display/spinner.tsx'
import { rememberAround } from '../move-focus.ts'
import { AnchorProxy, type Layer } from './layer.ts'

/** An action of a menu. */
interface MenuAction {
  type?: 'item' | undefined
  id: string
  label: string
  icon?: LucideIcon | undefined
  /** Secondary text at the right. */
  detail?: string | undefined
  /** Key cap at the right. */
  keys?: string | undefined
  danger?: boolean | undefined
  /**
   * Why the action is blocked now. The entry stays visible and shows the reason, or only the first of several entries
   * with the same reason does.
   */
  blocked?: string | undefined
  /** Whether the action is running: shows a spinner and ignores presses. */
  busy?: boolean | undefined
  /** Whether the menu stays open because the entry itself shows the result. */
  staysOpen?: boolean | undefined
  onSelect: () => void
}

interface MenuOption {
  value: string
  label: string
  icon?: LucideIcon | undefined
  /** Secondary text at the right. */
  detail?: string | undefined
}

/** One of several values, chosen in a submenu. The current one is shown at the right. */
interface MenuChoice {
  type: 'choice'
  id: string
  label: string
  icon?: LucideIcon | undefined
  value: string
  options: readonly MenuOption[]
  onChange: (value: string) => void
}

/** One of several values in the menu itself, with a check mark. */
interface MenuRadio {
  type: 'radio'
  id: string
  label: string
  value: string | undefined
  options: readonly MenuOption[]
  onChange: (value: string) => void
}

/** A yes or no with a check mark. The menu stays open. */
interface MenuCheck {
  type: 'check'
  id: string
  label: string
  icon?: LucideIcon | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

export type MenuItemOption =
  | MenuAction
  | MenuChoice
  | MenuRadio
  | MenuCheck
  | { type: 'separator'; id: string }
  | { type: 'label'; id: string; label: string }

export interface MenuContentProps {
  layer: Layer
  /** Accessible name of the menu. */
  label: string
  items: readonly MenuItemOption[]
  /** Shown above the entries, but not an entry: who is signed in. */
  header?: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  /** In pixels. By default at least the width of the trigger. */
  width?: number | undefined
  /** In pixels. Longer menus scroll. */
  maxHeight?: number | undefined
}

/** What an entry may do with its menu. */
interface MenuControl {
  /**
   * Returns the focus to the menu's button before an entry acts, so that a dialog opened by the entry returns the focus
   * there.
   */
  focusTrigger(): void
  /** Closes the menu once the result of the choice is on screen. Closing it first would delay the result. */
  closeAfterPaint(): void
}
const MenuControlContext = createContext<MenuControl>({
  focusTrigger: () => undefined,
  closeAfterPaint: () => undefined,
})

/** Renders the menu with Radix. */
export function MenuLayer({
  layer: { anchor, contentId, open, byKeyboard, setOpen },
  label,
  items,
  header,
  side = 'bottom',
  align = 'start',
  width,
  maxHeight,
}: MenuContentProps) {
  const [element] = useState(() => anchor.current)
  const content = useRef<HTMLDivElement>(null)

  // Radix recognizes the keyboard only from keys pressed after it was mounted, but the first press may have been what
  // loaded it.
  useEffect(() => {
    if (!open || !byKeyboard) return undefined
    const timer = setTimeout(() => {
      const list = content.current
      if (list && !list.querySelector('[role^=menuitem]:focus'))
        list.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus()
    })
    return () => clearTimeout(timer)
  }, [open, byKeyboard])

  // If the button disappears, the menu disappears with it, and nothing is left to return the focus to.
  useEffect(() => (open && element ? rememberAround(element) : undefined), [open, element])

  const control = useMemo(
    () => ({
      focusTrigger: () => element?.focus({ preventScroll: true }),
      closeAfterPaint: () => void afterPaint(() => setOpen(false)),
    }),
    [element, setOpen],
  )

  if (!element) return null
  return (
    <Radix.Root open={open} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger asChild>
        <AnchorProxy element={element} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          id={contentId}
          aria-label={label}
          aria-labelledby={undefined}
          data-tip-side="right"
          // A menu that is fading out takes the focus when the pointer leaves its entry, which happens when a dialog
          // opens over it.
          inert={!open}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          style={{
            width,
            maxHeight:
              maxHeight === undefined
                ? undefined
                : `min(${maxHeight}px, var(--radix-dropdown-menu-content-available-height))`,
            minWidth:
              width === undefined ? 'max(160px, var(--radix-dropdown-menu-trigger-width))' : undefined,
          }}
          className="pop z-menu max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-md border border-line-2 bg-raised p-1 text-ink shadow-md outline-none"
          // What an entry opened already has the focus. If the focus were taken away and given back, its first field
          // would count as left.
          onCloseAutoFocus={(event) => {
            if (document.activeElement !== document.body) event.preventDefault()
          }}
          // The button toggles by itself. If Radix closed the menu first, the click would open it again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && element.contains(event.target)) event.preventDefault()
          }}
        >
          {header !== undefined && (
            <div className="-mx-1 mb-1 border-b border-line px-3 pt-1 pb-2">{header}</div>
          )}
          <MenuControlContext value={control}>
            {items.map((entry, index) => (
              <Row key={entry.id} entry={entry} explained={isExplained(entry, items.slice(0, index))} />
            ))}
          </MenuControlContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const row =
  'flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-body outline-none select-none data-[highlighted]:bg-soft-hover data-[state=open]:bg-soft-hover touch-row forced-colors:data-[highlighted]:outline'

const reasonOf = (entry: MenuItemOption) => ('blocked' in entry ? entry.blocked : undefined)

/** Whether an entry above already shows the same reason. */
function isExplained(entry: MenuItemOption, above: readonly MenuItemOption[]): boolean {
  const reason = reasonOf(entry)
  return reason !== undefined && above.some((other) => reasonOf(other) === reason)
}

function Row({ entry, explained }: { entry: MenuItemOption; explained: boolean }) {
  switch (entry.type) {
    case 'separator':
      return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
    case 'label':
      return <Radix.Label className="px-2 pt-1.5 pb-1 text-micro text-ink-3">{entry.label}</Radix.Label>
    case 'choice':
      return <Choice entry={entry} />
    case 'radio':
      return (
        <Radix.RadioGroup
          aria-label={entry.label}
          {...(entry.value === undefined ? {} : { value: entry.value })}
          onValueChange={entry.onChange}
        >
          <Options entry={entry} />
        </Radix.RadioGroup>
      )
    case 'check':
      return (
        <Radix.CheckboxItem
          checked={entry.checked}
          onCheckedChange={entry.onChange}
          onSelect={(event) => event.preventDefault()}
          className={row}
        >
          <RowLabel icon={entry.icon}>{entry.label}</RowLabel>
          <span className="flex w-4 justify-end">
            <Radix.ItemIndicator>
              <Icon icon={Check} size={14} className="text-accent-text" />
            </Radix.ItemIndicator>
          </span>
        </Radix.CheckboxItem>
      )
    default:
      return <Action entry={entry} explained={explained} />
  }
}

function RowLabel({
  icon,
  danger,
  children,
}: {
  icon?: LucideIcon | undefined
  danger?: boolean | undefined
  children: ReactNode
}) {
  return (
    <>
      {icon && <Icon icon={icon} size={15} className={danger ? 'text-danger-text' : 'text-ink-3'} />}
      <span className="min-w-0 flex-1 truncate">{children}</span>{' '}
    </>
  )
}

function Action({ entry, explained }: { entry: MenuAction; explained: boolean }) {
  const dead = entry.blocked !== undefined || entry.busy === true
  const { focusTrigger } = use(MenuControlContext)
  return (
    <Radix.Item
      // Not Radix's `disabled`: a blocked entry stays focusable and shows its reason.
      aria-disabled={dead || undefined}
      aria-busy={entry.busy || undefined}
      data-tip={explained ? entry.blocked : undefined}
      onSelect={(event) => {
        if (dead || entry.staysOpen) event.preventDefault()
        if (dead) return
        if (!entry.staysOpen) focusTrigger()
        entry.onSelect()
      }}
      className={cx(
        row,
        dead ? 'cursor-default text-ink-disabled' : entry.danger ? 'text-danger-text' : 'text-ink',
      )}
    >
      {entry.busy ? (
        <Spinner className="mx-[0.5px]" />
      ) : (
        entry.icon && (
          <Icon
            icon={entry.icon}
            size={15}
            className={dead ? undefined : entry.danger ? 'text-danger-text' : 'text-ink-3'}
          />
        )
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{entry.label}</span>{' '}
        {entry.blocked !== undefined && (
          <span className={explained ? 'sr-only' : 'block max-w-64 text-small text-ink-3'}>
            {entry.blocked}
          </span>
        )}
      </span>{' '}
      {entry.detail !== undefined && <span className="text-small text-ink-3">{entry.detail}</span>}
      {entry.keys !== undefined && <Kbd keys={entry.keys} />}
    </Radix.Item>
  )
}

function Choice({ entry }: { entry: MenuChoice }) {
  const current = entry.options.find((option) => option.value === entry.value)
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={row}>
        <RowLabel icon={entry.icon}>{entry.label}</RowLabel>
        <span className="text-small text-ink-3">{current?.label}</span>
        <Icon icon={ChevronRight} size={14} className="-mr-1 text-ink-3" />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent
          sideOffset={6}
          alignOffset={-5}
          collisionPadding={8}
          className="pop z-menu min-w-36 rounded-md border border-line-2 bg-raised p-1 text-ink shadow-md outline-none"
        >
          <Radix.RadioGroup aria-label={entry.label} value={entry.value} onValueChange={entry.onChange}>
            <Options entry={entry} />
          </Radix.RadioGroup>
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}

function Options({ entry }: { entry: MenuChoice | MenuRadio }) {
  const { focusTrigger, closeAfterPaint } = use(MenuControlContext)
  return entry.options.map((option) => (
    <Radix.RadioItem
      key={option.value}
      value={option.value}
      onSelect={(event) => {
        event.preventDefault()
        focusTrigger()
        closeAfterPaint()
      }}
      className={cx(row, 'data-[state=checked]:font-medium')}
    >
      <RowLabel icon={option.icon}>{option.label}</RowLabel>
      {option.detail !== undefined && <span className="text-small text-ink-3">{option.detail}</span>}{' '}
      <span className="flex w-4 justify-end">
        <Radix.ItemIndicator>
          <Icon icon={Check} size={14} className="text-accent-text" />
        </Radix.ItemIndicator>
      </span>
    </Radix.RadioItem>
  ))
}
