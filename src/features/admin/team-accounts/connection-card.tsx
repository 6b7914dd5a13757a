import { CircleAlert, type LucideIcon } from 'lucide-react'
import { type ReactNode } from 'react'

import { ConnectionState } from '#/components/connect-calendar/connection-state.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { providerFacts } from '#/domain/team/calendar-provider.ts'
import { refusalText } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { type TeamConnection } from './use-team-connection.ts'

/** Makes a button in the card's footer look like a link that ends at the edge. */
export const FOOT_LINK = 'h-6! border-0! bg-transparent! px-0! hover:underline'

const tiles = {
  good: 'bg-success-tint text-success-text',
  bad: 'bg-danger-tint text-danger-text',
  none: 'bg-active text-ink-2',
}

/** An account that a team connected: its state, what can be done about it, and what is lost while it fails. */
export function ConnectionCard({
  icon,
  tone,
  title,
  line,
  lost,
  connection,
  action,
  foot,
}: {
  icon: LucideIcon
  tone: keyof typeof tiles
  title: string
  /** The account and its provider. */
  line: ReactNode
  /** What was lost since the connection failed, and what happens next. */
  lost?: string | undefined
  connection: Pick<TeamConnection, 'popup' | 'problem'>
  action: ReactNode
  /** Shown below the card: who connected the account, and the actions to change it. */
  foot?: ReactNode
}) {
  const { popup, problem } = connection
  return (
    <div className="pb-2.5">
      <div
        className={cx(
          'overflow-hidden rounded-md border',
          tone === 'bad' ? 'border-danger' : 'border-line-2',
        )}
      >
        <div className="flex flex-wrap items-center gap-3 px-3.5 pt-[15px] pb-3.5">
          <span className={cx('grid size-9 shrink-0 place-items-center rounded-md', tiles[tone])}>
            <Icon icon={icon} size={18} />
          </span>
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium">{title}</p>
            <p className="text-small wrap-anywhere text-ink-2" data-user-text>
              {line}
            </p>
          </div>
          {action}
        </div>
        {lost !== undefined && (
          <p className="flex gap-2 bg-danger-tint px-3.5 py-[9px] text-small text-ink">
            <Icon icon={CircleAlert} size={15} className="mt-px text-danger-text" />
            {lost}
          </p>
        )}
        {popup.state && (
          <div className="border-t border-line bg-surface-2 px-3.5 py-2 text-small text-ink-2">
            <ConnectionState popup={popup.state} onFocus={popup.focus} onCancel={popup.cancel} />
          </div>
        )}
      </div>
      {problem !== undefined && !popup.state && (
        <p className="mt-2 flex gap-1.5 text-small text-danger-text">
          <Icon icon={CircleAlert} size={14} className="mt-px" />
          {problem}
        </p>
      )}
      {foot}
    </div>
  )
}

/** The footer below a card: who connected the account on the left, links on the right. */
export function ConnectionFoot({ text, children }: { text: string | undefined; children?: ReactNode }) {
  return (
    <div className="mt-1.5 flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-small text-ink-3" data-user-text>
        {text}
      </p>
      <div className="flex flex-wrap gap-x-4">{children}</div>
    </div>
  )
}

/** Says which account a question disconnects. */
export function DisconnectedAccount({ account }: { account: string | undefined }) {
  if (account === undefined) return null
  return (
    <p className="mb-2 wrap-anywhere" data-user-text>
      {account} will be disconnected.
    </p>
  )
}

/** One button for each provider, or a text about who can set up a provider. */
export function ConnectButtons({
  connection,
  verb,
  primary = false,
  missing,
}: {
  connection: TeamConnection
  verb: string
  primary?: boolean
  /** Shown when no provider is configured. */
  missing: string
}) {
  const { offered, connecting } = connection
  if (offered.length === 0) return <p className="basis-full text-small text-ink-3">{missing}</p>
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((provider) => (
        <Button
          key={provider}
          variant={primary ? 'primary' : 'secondary'}
          loading={connecting}
          onClick={() => connection.start(provider)}
          className="max-tablet:h-11"
        >
          {offered.length > 1 ? `${verb} ${providerFacts[provider].name}` : verb}
        </Button>
      ))}
    </div>
  )
}

/**
 * Starts connecting another account: at once if one provider is offered, otherwise after the user chooses a provider.
 */
export function OtherAccount({ connection }: { connection: TeamConnection }) {
  const { offered, mayStart, start } = connection
  const [only] = offered
  if (only === undefined) return null
  const look = {
    size: 'sm',
    variant: 'ghost',
    className: FOOT_LINK,
    children: 'Use another account',
  } as const
  if (offered.length === 1) return <GatedButton {...look} verdict={mayStart} onClick={() => start(only)} />
  return (
    <Menu
      label="Provider of the other account"
      trigger={<Button {...look} />}
      items={offered.map((provider) => ({
        id: provider,
        label: providerFacts[provider].name,
        blocked: refusalText(mayStart),
        onSelect: () => start(provider),
      }))}
    />
  )
}
