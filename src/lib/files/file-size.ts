const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats a file size in units of 1024: `1.8 MB`. Returns undefined when the number is not a valid size. */
export function fileSize(bytes: number | undefined): string | undefined {
  if (bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return undefined
  let value = bytes
  let unit = 0
  // 1023.96 KB would be rounded to "1024 KB", so the next unit starts where rounding reaches 1024.
  while (unit < units.length - 1 && rounded(value) >= 1_024) {
    value /= 1_024
    unit += 1
  }
  return `${rounded(value)} ${units[unit]}`
}

function rounded(value: number): number {
  return value < 100 ? Math.round(value * 10) / 10 : Math.round(value)
}
