// Browsers slow down the timers of a hidden page to one a minute, but not those of a worker. The message has no
// content: it only means "now".
import { times } from './connection.ts'

setInterval(() => postMessage(0), times.tick)
