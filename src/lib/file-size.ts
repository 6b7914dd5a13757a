const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A file size in 1024 units, `1.8 MB`; undefined where the number means nothing. */
export function fileSize(bytes: number | undefined): string | undefined {
  if (bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return undefined
  let value = bytes
  let unit = 0
  // 1023.96 KB would read "1024 KB": the next unit starts where rounding would reach it.
  while (unit < units.length - 1 && rounded(value) >= 1_024) {
    value /= 1_024
    unit += 1
  }
  return `${rounded(value)} ${units[unit]}`
}

function rounded(value: number): number {
  return value < 100 ? Math.round(value * 10) / 10 : Math.round(value)
}
