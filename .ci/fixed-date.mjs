// Loaded by the processes of the unit and component tests: they begin on a Tuesday in the middle of a month, whenever
// they run. The seed is relative to now, so on the first day of a month the month to date would lack most of it.
import process from 'node:process'

const BEGINS = Date.parse('2026-11-17T16:24:00Z')
const offset = BEGINS - Date.now()
const RealDate = Date
const now = () => RealDate.now() + offset

// The long run plays on the day on which it runs.
if (process.env.LINTEL_LONG !== '1')
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, by) => Reflect.construct(target, given.length > 0 ? given : [now()], by),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
