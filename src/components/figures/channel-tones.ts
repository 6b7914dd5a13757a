import { type communicationTypes } from '#/domain/message/communication-types.ts'
import { type ChartTone } from '#/ui/chart/tones.ts'

/** The color of each communication type, the same everywhere. */
export const channelTones: Readonly<Record<(typeof communicationTypes)[number], ChartTone>> = {
  CALL: 1,
  TEXT_MESSAGE: 2,
  EMAIL: 3,
  WEBFORM: 4,
}
