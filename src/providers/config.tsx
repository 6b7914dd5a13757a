import { createContext, type ReactNode, use } from 'react'

import { type Config } from '#/lib/config.ts'

const ConfigContext = createContext<Config | undefined>(undefined)

/** Provides the validated `/config.json` to the tree. */
export function ConfigProvider({ config, children }: { config: Config; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>
}

/**
 * Returns the configuration that the app read at run time.
 * @throws Error outside a ConfigProvider
 */
export function useConfig(): Config {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigProvider above it')
  return config
}
