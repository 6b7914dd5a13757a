/** Why what is typed may not survive: storage is full or blocked, or a stored draft could not be read. */
export type DraftTrouble = 'not-saved' | 'unreadable'
