// The generated route tree is committed. The build has just regenerated it, so it must not differ from the version in
// git.
import { execFileSync } from 'node:child_process'
import process from 'node:process'

const file = 'src/app/routeTree.gen.ts'
try {
  execFileSync('git', ['diff', '--quiet', '--exit-code', 'HEAD', '--', file], { stdio: 'inherit' })
} catch {
  console.error(`${file} is not fresh: run "npm run build" and commit it`)
  process.exitCode = 1
}
