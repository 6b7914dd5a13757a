import * as Radix from '@radix-ui/react-dropdown-menu'
import { Check, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode } from 'react'

import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { Kbd } from '../display/kbd.tsx'
import { Spinner } from '../display/spinner.tsx'
import { type MenuAction, type MenuChoice, type MenuItemOption, type MenuRadio } from './menu-entry.ts'

const row =
  'flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-body outline-none select-none data-[highlighted]:bg-soft-hover data-[state=open]:bg-soft-hover touch-row forced-colors:data-[highlighted]:outline'

/** The entries of a menu, inside a Radix content. */
export function MenuRows({ items }: { items: readonly MenuItemOption[] }) {
  return items.map((entry) => <Row key={entry.id} entry={entry} />)
}

function Row({ entry }: { entry: MenuItemOption }) {
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
          <Words icon={entry.icon}>{entry.label}</Words>
          <span className="flex w-4 justify-end">
            <Radix.ItemIndicator>
              <Icon icon={Check} size={14} className="text-accent-text" />
            </Radix.ItemIndicator>
          </span>
        </Radix.CheckboxItem>
      )
    default:
      return <Action entry={entry} />
  }
}

function Words({
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

function Action({ entry }: { entry: MenuAction }) {
  const dead = entry.blocked !== undefined || entry.busy === true
  return (
    <Radix.Item
      // Not Radix's `disabled`: a blocked entry can be reached and says why.
      aria-disabled={dead || undefined}
      aria-busy={entry.busy || undefined}
      onSelect={(event) => {
        if (dead) event.preventDefault()
        else entry.onSelect()
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
          <span className="block max-w-64 text-small text-ink-3">{entry.blocked}</span>
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
        <Words icon={entry.icon}>{entry.label}</Words>
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
  return entry.options.map((option) => (
    <Radix.RadioItem
      key={option.value}
      value={option.value}
      className={cx(row, 'data-[state=checked]:font-medium')}
    >
      <Words icon={option.icon}>{option.label}</Words>
      <span className="flex w-4 justify-end">
        <Radix.ItemIndicator>
          <Icon icon={Check} size={14} className="text-accent-text" />
        </Radix.ItemIndicator>
      </span>
    </Radix.RadioItem>
  ))
}
