import { X } from 'lucide-react'
import { type ReactNode } from 'react'

import { type AlertGroup } from '#/domain/alert/alert-rows.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'

import { AlertTile } from './alert-tile.tsx'
import { TimeAgo } from './time-ago.tsx'

// The browser skips the layout of rows that are not on the screen.
const farOff = { contentVisibility: 'auto', containIntrinsicSize: 'auto 60px' } as const

/** The contents of an alert row. The two layouts arrange them. */
export interface AlertRowContent {
  group: AlertGroup
  /** The name of the lead. */
  name: string
  teamName: string | undefined
  propertyName: string | undefined
  className: string
  link: ReactNode
  /** false when the lead has only one alert. */
  moreButton: ReactNode
  /** How long the renter has been waiting, or that somebody has already handled the lead. */
  state: ReactNode
  action: ReactNode
  /** The alerts behind the row. false while they are collapsed. */
  more: ReactNode
  onDismiss: () => void
  /** For the element of the row. */
  rowRef: (row: HTMLLIElement | null) => () => void
}

/** An alert row on a phone. */
export function PhoneAlertRow({
  group,
  name,
  teamName,
  propertyName,
  className,
  link,
  moreButton,
  state,
  action,
  more,
  onDismiss,
  rowRef,
}: AlertRowContent) {
  const { head } = group
  const about = propertyName ?? teamName
  return (
    <li
      ref={rowRef}
      style={farOff}
      className={cx(className, 'px-4 py-3 text-reading')}
      data-lead={group.leadId}
    >
      <div className="flex gap-3">
        <AlertTile alert={head} size={36} />
        <div className="min-w-0 flex-1 text-[14px]/[20px]">{link}</div>
        <IconButton
          label={`Dismiss ${name}`}
          icon={X}
          size="touch"
          className="relative -mt-2 -mr-3"
          onClick={onDismiss}
        />
      </div>
      <div className="pl-12 text-small text-ink-3">
        {(moreButton !== false || head.lead.waitingSince !== undefined || group.gone) && (
          <div className="mt-1 flex flex-wrap items-center gap-2">
            {moreButton}
            {state}
          </div>
        )}
        <div className="mt-1 flex min-h-9 items-center gap-2">
          <span className="min-w-0 flex-1">
            {about === undefined ? '' : `${about}, `}
            <TimeAgo ts={group.newestTs} />
          </span>
          {!group.gone && <span className="relative">{action}</span>}
        </div>
      </div>
      {more}
    </li>
  )
}

/** An alert row on wider screens, arranged in columns. */
export function WideAlertRow({
  group,
  name,
  teamName,
  propertyName,
  className,
  link,
  state,
  action,
  more,
  onDismiss,
  rowRef,
}: AlertRowContent) {
  return (
    <li ref={rowRef} style={farOff} className={cx(className, 'pr-4 pl-6 text-body')} data-lead={group.leadId}>
      <div className="grid min-h-[59px] grid-cols-[34px_minmax(0,1fr)_136px_80px_92px_auto] items-center gap-x-3 py-2 desktop:grid-cols-[34px_minmax(0,1fr)_160px_80px_92px_auto] wide:grid-cols-[34px_minmax(0,1fr)_124px_160px_80px_92px_auto] drawn:grid-cols-[34px_minmax(0,1fr)_136px_184px_76px_92px_auto]">
        <AlertTile alert={group.head} />
        {link}
        <div className="hidden min-w-0 wide:block">
          <span className={cx('block truncate', group.gone ? 'text-ink-3' : 'text-ink')}>
            {propertyName ?? teamName ?? ''}
          </span>
          {propertyName !== undefined && (
            <span className="block truncate text-small text-ink-3">{teamName ?? ''}</span>
          )}
        </div>
        <div className="min-w-0">{state}</div>
        {/* The column is as wide as the widest action, so that what follows is aligned. */}
        <div className="relative grid">{action}</div>
        <TimeAgo ts={group.newestTs} className="text-right text-small whitespace-nowrap text-ink-3" />
        <Button
          size="bar"
          variant="ghost"
          aria-label={`Dismiss ${name}`}
          className="relative -ml-1.5 drawn:ml-0.5"
          onClick={onDismiss}
        >
          Dismiss
        </Button>
      </div>
      {more && <div className="pb-3 pl-12">{more}</div>}
    </li>
  )
}
