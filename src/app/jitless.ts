import * as z from 'zod/mini'

// On its first parse, zod tries `new Function`, which the content security policy reports on every load.
z.config({ jitless: true })
