// npm start: installs what is missing, builds, serves the production build with the mock backend on one port.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

import { installPackages } from '../../.ci/install.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const number = (name, otherwise) => {
  const value = process.env[name]
  if (value === undefined || value === '') return otherwise
  if (/^\d+$/.test(value)) return Number(value)
  console.error(`${name} must be a whole number, not "${value}"`)
  process.exit(2)
}
const port = number('PORT', 4173)
const volume = number('LINTEL_VOLUME', 0)

installPackages()
const dist = process.env.LINTEL_OUT ?? 'dist'
if (!process.argv.includes('--no-build')) {
  console.log('Building…')
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
}

// Only now: the packages may just have been installed.
const { load } = await import('./load.mjs')
const { serve, signInTable } = await load('mocks/bin/serve.ts')
try {
  const server = await serve({
    port,
    host: process.env.HOST || undefined,
    dist: path.resolve(root, dist),
    volume,
    identity: process.env.LINTEL_IDENTITY || undefined,
  })
  console.log(
    [
      '',
      `Lintel is running at ${server.url}`,
      '',
      'Who can sign in (no passwords):',
      ...signInTable(server),
      '',
      'Open the flask to make a lead call, text or write. Stop with Ctrl+C.',
    ].join('\n'),
  )
  const stop = () => void server.close().then(() => process.exit(0))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  if (error instanceof RangeError) console.error(error.message)
  else if (error?.code !== 'EADDRINUSE') throw error
  else console.error(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`)
  process.exit(1)
}
