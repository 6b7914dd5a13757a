import { type CachedBuild, type WorkerScope } from './scope.ts'
import { startShellWorker } from './shell-worker.ts'

declare const self: WorkerScope
// Inserted by .ci/build/service-worker-plugin.ts.
// oxlint-disable-next-line no-underscore-dangle -- a name that nothing else can have
declare const __SHELL__: CachedBuild

startShellWorker(self, __SHELL__)
