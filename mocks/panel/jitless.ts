import * as z from 'zod/mini'

// zod tries `new Function` on its first parse, which the content security policy reports on every load.
z.config({ jitless: true })
