import { type Applier } from './apply.ts'

/** An applier that writes down what it is told; `caughtUp` is what the last question calls when it is answered. */
export type FakeApplier = Applier & { calls: string[]; caughtUp: (() => void) | undefined }

/** See `FakeApplier`. */
export function fakeApplier() {
  const fake: FakeApplier = {
    blind: false,
    eventful: () => true,
    calls: [],
    caughtUp: undefined,
    apply: (hint) => fake.calls.push(hint.eventType),
    everything(done) {
      fake.calls.push('everything')
      fake.caughtUp = done
    },
    askedBefore(moment, done) {
      fake.calls.push(`askedBefore ${moment}`)
      fake.caughtUp = done
    },
    dispose: () => undefined,
  }
  return fake
}
