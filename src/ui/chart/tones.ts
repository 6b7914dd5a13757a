/** The colors of charts. Each series also has a name next to its color, so that color is never the only distinction. */
export const tones = {
  1: { fill: 'fill-chart-1', stroke: 'stroke-chart-1', swatch: 'bg-chart-1' },
  2: { fill: 'fill-chart-2', stroke: 'stroke-chart-2', swatch: 'bg-chart-2' },
  3: { fill: 'fill-chart-3', stroke: 'stroke-chart-3', swatch: 'bg-chart-3' },
  4: { fill: 'fill-chart-4', stroke: 'stroke-chart-4', swatch: 'bg-chart-4' },
  5: { fill: 'fill-chart-5', stroke: 'stroke-chart-5', swatch: 'bg-chart-5' },
  6: { fill: 'fill-chart-6', stroke: 'stroke-chart-6', swatch: 'bg-chart-6' },
  mute: { fill: 'fill-chart-mute', stroke: 'stroke-chart-mute', swatch: 'bg-chart-mute' },
  danger: { fill: 'fill-danger', stroke: 'stroke-danger', swatch: 'bg-danger' },
  info: { fill: 'fill-info', stroke: 'stroke-info', swatch: 'bg-info' },
  success: { fill: 'fill-success', stroke: 'stroke-success', swatch: 'bg-success' },
  warning: { fill: 'fill-warning', stroke: 'stroke-warning', swatch: 'bg-warning' },
  plum: { fill: 'fill-plum', stroke: 'stroke-plum', swatch: 'bg-plum' },
  accent: { fill: 'fill-accent', stroke: 'stroke-accent', swatch: 'bg-accent' },
  accentPale: { fill: 'fill-accent/28', stroke: 'stroke-accent/28', swatch: 'bg-accent/28' },
  ink: { fill: 'fill-ink-2', stroke: 'stroke-ink-2', swatch: 'bg-ink-2' },
} as const

/** The color of a series. */
export type ChartTone = keyof typeof tones
