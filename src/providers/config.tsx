import { createContext, type ReactNode, use } from 'react'

import { type Config } from '#/lib/config.ts'

const ConfigContext = createContext<Config | undefined>(undefined)

/** Gives `/config.json`, checked, to the tree. */
export function ConfigProvider({ config, children }: { config: Config; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>
}

/**
 * What the app was told at run time.
 * @throws Error outside a ConfigProvider
 */
export function useConfig(): Config {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigProvider above it')
  return config
}
