/** Where a reply goes out from: a number (undefined: the client's system chooses), not read yet, or not readable. */
export type From = { readonly number: string | undefined } | 'loading' | 'unknown'
