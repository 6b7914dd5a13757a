import { type communicationTypes } from '#/domain/message/communication.ts'

type Channel = (typeof communicationTypes)[number]

/** The fill of a channel in charts. */
export const channelFill: Readonly<Record<Channel, string>> = {
  CALL: 'fill-chart-1',
  TEXT_MESSAGE: 'fill-chart-2',
  EMAIL: 'fill-chart-3',
  WEBFORM: 'fill-chart-4',
}

/** The swatch of a channel. */
export const channelSwatch: Readonly<Record<Channel, string>> = {
  CALL: 'bg-chart-1',
  TEXT_MESSAGE: 'bg-chart-2',
  EMAIL: 'bg-chart-3',
  WEBFORM: 'bg-chart-4',
}
