import { channelTones } from '#/components/figures/channel-tones.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { communicationTypes } from '#/domain/message/communication-types.ts'
import { narrowCounted, counted, type Counted } from '#/domain/report/report-lists.ts'
import { type ChartTone } from '#/ui/chart/tones.ts'

import { newerTone } from './newer-tone.ts'

type Channels = Readonly<Record<string, readonly number[]>>

/** Returns the types of inquiries that only a newer server knows. */
function newerTypes(channels: Channels): string[] {
  const known = new Set<string>(communicationTypes)
  // Sort them, so that their order is always the same: the order decides their color.
  return Object.entries(channels)
    .flatMap(([type, values]) => (!known.has(type) && values.some((value) => value > 0) ? [type] : []))
    .toSorted()
}

/**
 * Returns what came in by type: first the known types, then the types that only a newer server knows, labeled with the
 * server's word.
 */
export function typeSeries(channels: Channels) {
  const series = (type: string, tone: ChartTone) => ({
    key: type,
    label: channelLook(type).label,
    tone,
    values: channels[type] ?? [],
  })
  return [
    ...communicationTypes.map((type) => series(type, channelTones[type])),
    ...newerTypes(channels).map((type, at) => series(type, newerTone(communicationTypes.length, at))),
  ]
}

/**
 * Returns the inquiries of a type, or of all types (undefined). A list cannot be filtered by a type that only a newer
 * server knows, so the result is then undefined.
 */
export function inquiriesOfType(channels: Channels, type: string | undefined): Counted | undefined {
  const types = communicationTypes.filter((one) => type === undefined || one === type)
  if (types.length === 0 || (type === undefined && newerTypes(channels).length > 0)) return undefined
  return narrowCounted(counted.inquiries, { firstChannel: types })
}
