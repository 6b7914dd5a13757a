import * as z from 'zod/mini'

// zod tries `new Function` on its first parse, and the content security policy would report that on every load.
z.config({ jitless: true })
