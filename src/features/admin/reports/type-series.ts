import { channelTones } from '#/components/figures/channel-tones.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { communicationTypes } from '#/domain/message/communication.ts'
import { and, counted, type Counted } from '#/domain/report/report-lists.ts'
import { type ChartTone } from '#/ui/chart/tones.ts'

import { newerTone } from './newer-tone.ts'

type Channels = Readonly<Record<string, readonly number[]>>

/** The types by which something came in and which only a newer server knows. */
function newerTypes(channels: Channels): string[] {
  const known = new Set<string>(communicationTypes)
  // In one order wherever they stand: it says their color.
  return Object.entries(channels)
    .flatMap(([type, values]) => (!known.has(type) && values.some((value) => value > 0) ? [type] : []))
    .toSorted()
}

/** What came in by type: those that are known, and behind them what only a newer server knows, by its own word. */
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

/** The inquiries of a type, or of all (undefined); no list can be narrowed to a type that only a newer server knows. */
export function inquiriesOfType(channels: Channels, type: string | undefined): Counted | undefined {
  const types = communicationTypes.filter((one) => type === undefined || one === type)
  if (types.length === 0 || (type === undefined && newerTypes(channels).length > 0)) return undefined
  return and(counted.inquiries, { firstChannel: types })
}
