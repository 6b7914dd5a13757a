/** What a file leaves out because it could not be read: "1 lead couldn’t be read and isn’t in the file". */
export const notInFile = (missing: number, one: string, many: string): string =>
  missing === 1
    ? `1 ${one} couldn’t be read and isn’t in the file`
    : `${missing} ${many} couldn’t be read and aren’t in the file`
