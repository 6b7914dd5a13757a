import path from 'node:path'

import { build, type Plugin } from 'vite'

/** A bundled page or panel as two files. */
export interface PanelFiles {
  script: string
  style: string
}

const root = path.resolve(import.meta.dirname, '../..')

// lucide's icon modules create a React component in addition to their geometry. The panel only reads the geometry.
const withoutReact: Plugin = {
  name: 'lintel:icons-without-react',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/createLucideIcon.mjs') ? '\0no-component' : undefined),
  load: (id) => (id === '\0no-component' ? 'export default () => undefined' : undefined),
}

/** Bundles the panel in memory: one classic script, so that it can run before the app, and one style sheet. */
export async function bundlePanel(): Promise<PanelFiles> {
  return bundleScript('mocks/panel/panel.ts', 'LintelSimulator')
}

/**
 * Bundles a page of the simulator in memory.
 * @param entry path from the project's root
 */
export async function bundleScript(entry: string, name: string): Promise<PanelFiles> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutReact],
    resolve: {
      alias: [
        { find: /^#mocks\//, replacement: `${root}/mocks/` },
        { find: /^#\//, replacement: `${root}/src/` },
      ],
    },
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      lib: {
        entry: path.join(root, entry),
        formats: ['iife'],
        name,
        fileName: 'page',
        cssFileName: 'page',
      },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const files = outputs.flatMap((one) => ('output' in one ? one.output : []))
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return {
    script: files.find((file) => file.type === 'chunk')?.code ?? '',
    style: style?.type === 'asset' ? String(style.source) : '',
  }
}
