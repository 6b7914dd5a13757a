import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { build, type Plugin } from 'vite'

/** Files that are loaded on demand, or never: those that only calls and error reports need. */
const LATER = /^(@twilio\/|@sentry\/)/
/**
 * Pictures of single pages are cached only after a user has seen them. Otherwise every user would load them with each
 * new version.
 */
const PICTURE = /\.(?:jpg|png|webp|avif)$/
/** Files of the installation, which never come from the build. */
const NOT_OURS = new Set(['config.json'])

/**
 * Adds the name of the build (`<meta name="build">`), its service worker `/sw.js`, which caches the build's files, and
 * the worker that removes it, `/sw-kill.js` (docs/deployment.md). The worker is not an asset with a hash, because
 * browsers look for a newer one at the same address.
 */
export function serviceWorker(): Plugin {
  let root = ''
  let publicDir = ''
  return {
    name: 'lintel:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      publicDir = config.publicDir
    },
    async generateBundle(_options, bundle) {
      const document = bundle['index.html']
      if (document?.type !== 'asset') return this.error('index.html is not in the build')
      const html = String(document.source)
      const hash = createHash('sha256').update(html)
      const files: string[] = []
      const pictures: string[] = []
      for (const output of Object.values(bundle)) {
        if (output.fileName === 'index.html' || output.fileName.endsWith('.map')) continue
        // The file names contain content hashes.
        hash.update(output.fileName)
        const later =
          output.type === 'chunk' &&
          output.moduleIds.some((id) => LATER.test(path.posix.relative('node_modules', relative(root, id))))
        if (later) continue
        const list = output.type === 'asset' && PICTURE.test(output.fileName) ? pictures : files
        list.push(`/${output.fileName}`)
      }
      // Folders contain files that a page loads on demand: the sounds of calls, which are useless without a network.
      for (const { name } of readdirSync(publicDir, { withFileTypes: true }).filter(
        (one) => one.isFile() && !NOT_OURS.has(one.name),
      )) {
        hash.update(name).update(readFileSync(path.join(publicDir, name)))
        files.push(`/${name}`)
      }
      const name = hash.digest('base64url').slice(0, 8)
      document.source = html.replace('</title>', `</title>\n    <meta name="build" content="${name}" />`)
      const shell = { build: name, files: ['/', ...files.toSorted()], whenSeen: pictures.toSorted() }
      const [worker, kill] = await Promise.all([
        bundled(root, 'sw.ts', { __SHELL__: JSON.stringify(shell) }),
        bundled(root, 'sw-kill.ts', {}),
      ])
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker })
      this.emitFile({ type: 'asset', fileName: 'sw-kill.js', source: kill })
    },
  }
}

function relative(root: string, id: string): string {
  return path.relative(root, id).split(path.sep).join('/')
}

/** Bundles a worker as one classic script. */
async function bundled(root: string, entry: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      lib: {
        entry: path.join(root, 'src/app/worker', entry),
        formats: ['iife'],
        name: 'LintelWorker',
        fileName: 'worker',
      },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const code = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((file) => file.type === 'chunk')?.code
  if (code === undefined) throw new Error(`${entry} could not be built`)
  return code
}
