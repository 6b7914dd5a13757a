// Browsers slow the timers of a hidden page down to one a minute, those of a worker not. Nothing is said but "now".
import { times } from './connection.ts'

setInterval(() => postMessage(0), times.tick)
