/**
 * Returns the note about rows that are missing from a file because they could not be read: "1 lead couldn’t be read and
 * isn’t in the file".
 */
export const notInFile = (missing: number, one: string, many: string): string =>
  missing === 1
    ? `1 ${one} couldn’t be read and isn’t in the file`
    : `${missing} ${many} couldn’t be read and aren’t in the file`
