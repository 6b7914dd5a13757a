import { type Config } from '#/lib/config.ts'

/** A feature that some clients have. */
export type FeatureFlag = keyof Config['featureFlags']

/** Whether a client has a feature. The ids are configuration; an unknown client has none. */
export function hasFeature(
  config: Pick<Config, 'featureFlags'>,
  flag: FeatureFlag,
  clientId: string | undefined,
): boolean {
  return clientId !== undefined && config.featureFlags[flag].includes(clientId)
}
