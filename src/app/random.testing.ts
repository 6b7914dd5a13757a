import * as fc from 'fast-check'

// The same cases each time. New failures should be found by the long run (`npm run test:long`), and not by somebody who
// changes something unrelated.
if (process.env.LINTEL_LONG !== '1') fc.configureGlobal({ seed: 20_260_714 })
