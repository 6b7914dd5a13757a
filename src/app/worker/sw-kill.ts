import { type WorkerScope } from './scope.ts'
import { startKillWorker } from './shell-worker.ts'

declare const self: WorkerScope

startKillWorker(self)
