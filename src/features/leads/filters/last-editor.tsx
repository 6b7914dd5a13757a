import { communicationIcons } from '#/components/lead/communication-icons.ts'
import { callIcon } from '#/domain/call/call-icon.ts'
import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { type ListChange } from '../state/list-state.ts'
import { ChoicesEditor } from './choices-editor.tsx'

const directions = [
  { value: 'any', label: 'Any direction' },
  { value: 'INCOMING', label: 'Incoming' },
  { value: 'OUTGOING', label: 'Outgoing' },
] as const

const recents = [
  { value: 'any', label: 'Any time' },
  { value: '7', label: 'Past 7 days' },
  { value: '30', label: 'Past 30 days' },
] as const

const silences = [
  { value: 'any', label: 'Any' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const

const icon = (value: string) => {
  const name =
    value === value.toUpperCase() && ['CALL', 'TEXT_MESSAGE', 'EMAIL', 'WEBFORM'].includes(value)
      ? channelLook(value).icon
      : callIcon({ communicationDirection: 'INCOMING', callResult: value })
  return <Icon icon={communicationIcons[name]} className="text-ink-3" />
}

/** Edits the filter for the last communication: direction, channel, result of a call, how long ago. */
export function LastEditor(props: {
  filters: LeadFilters
  scope: LeadScope
  now: number
  onChange: (change: ListChange) => void
  touch: boolean
}) {
  const { filters, onChange, touch } = props
  const size = touch ? 'touch' : 'sm'
  return (
    <>
      <Segmented
        label="Direction"
        fill
        size={size}
        options={directions}
        value={filters.direction ?? 'any'}
        onChange={(value) => onChange({ filters: { direction: value === 'any' ? undefined : value } })}
      />
      <ChoicesEditor {...props} facet="channel" label="Channel" labelShown icon={icon} />
      <ChoicesEditor {...props} facet="callResult" label="Call result" labelShown icon={icon} />
      <p className="flex h-7 items-end pb-1 text-micro text-ink-3">Communication in the</p>
      <Segmented
        label="Communication in the"
        fill
        size={size}
        options={recents}
        value={recents.find(({ value }) => value === String(filters.communicationDaysBack ?? 'any'))?.value}
        onChange={(value) =>
          onChange({ filters: { communicationDaysBack: value === 'any' ? undefined : Number(value) } })
        }
      />
      <p className="flex h-7 items-end pb-1 text-micro text-ink-3">No communication for</p>
      <Segmented
        label="No communication for"
        fill
        size={size}
        options={silences}
        value={silences.find(({ value }) => value === String(filters.noCommunicationDays ?? 'any'))?.value}
        onChange={(value) =>
          onChange({ filters: { noCommunicationDays: value === 'any' ? undefined : Number(value) } })
        }
      />
    </>
  )
}
