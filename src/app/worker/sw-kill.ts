import { startKillWorker } from './kill-worker.ts'
import { type WorkerScope } from './scope.ts'

declare const self: WorkerScope

startKillWorker(self)
