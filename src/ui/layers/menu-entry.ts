import { type LucideIcon } from 'lucide-react'

/** An action of a menu. */
export interface MenuAction {
  type?: 'item' | undefined
  id: string
  label: string
  icon?: LucideIcon | undefined
  /** Quiet words at the right. */
  detail?: string | undefined
  /** Key cap at the right. */
  keys?: string | undefined
  danger?: boolean | undefined
  /** Why it can not be done now; the entry stays visible and says it. */
  blocked?: string | undefined
  /** It is running: a spinner, and no second press. */
  busy?: boolean | undefined
  onSelect: () => void
}

/** One of several values, chosen in a submenu; the current one stands at the right. */
export interface MenuChoice {
  type: 'choice'
  id: string
  label: string
  icon?: LucideIcon | undefined
  value: string
  options: readonly { value: string; label: string; icon?: LucideIcon | undefined }[]
  onChange: (value: string) => void
}

/** One of several values, in the menu itself with a tick. */
export interface MenuRadio {
  type: 'radio'
  id: string
  label: string
  value: string | undefined
  options: readonly {
    value: string
    label: string
    icon?: LucideIcon | undefined
    detail?: string | undefined
  }[]
  onChange: (value: string) => void
}

/** A yes or no with a tick; the menu stays open. */
export interface MenuCheck {
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
