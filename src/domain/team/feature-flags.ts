import { type Config } from '#/lib/config.ts'

/** A feature that only some clients have. */
type FeatureFlag = keyof Config['featureFlags']

/** Whether a client has a feature. The client ids are in the configuration. A client that is not listed has none. */
export function hasFeature(
  config: Pick<Config, 'featureFlags'>,
  flag: FeatureFlag,
  clientId: string | undefined,
): boolean {
  return clientId !== undefined && config.featureFlags[flag].includes(clientId)
}
