import type { Config } from 'tailwindcss'

const names =
  'canvas surface surface-2 sunken raised hover active line line-2 control ink ink-2 ink-3 ink-disabled accent accent-hover accent-ink accent-text accent-tint accent-tint-2 focus danger danger-hover danger-ink danger-text danger-tint warning warning-text warning-tint success success-text success-tint info info-text info-tint plum plum-text plum-tint note note-line bar bar-2 bar-ink bar-ink-2 call-end call-end-ink call-accept call-accept-ink alert-bar alert-bar-ink chart-1 chart-2 chart-3 chart-4 chart-5 chart-6 chart-mute scrim soft soft-hover soft-pressed'.split(
    ' ',
  )

// Values live in src/app/app.css (:root and .dark); a literal here would be inlined and lose the theme.
export default {
  darkMode: ['selector', '.dark'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(names.map((name) => [name, `var(--${name})`])),
    },
    fontFamily: { sans: ['Inter Variable', 'Inter Fallback', 'ui-sans-serif', 'system-ui', 'sans-serif'] },
    fontSize: {
      micro: ['11px', { lineHeight: '16px', letterSpacing: '0.01em', fontWeight: '500' }],
      small: ['12px', { lineHeight: '16px', letterSpacing: '0' }],
      body: ['13px', { lineHeight: '20px', letterSpacing: '-0.003em' }],
      bubble: ['13.5px', { lineHeight: '20px', letterSpacing: '-0.003em' }],
      reading: ['14px', { lineHeight: '21px', letterSpacing: '-0.003em' }],
      heading: ['14px', { lineHeight: '20px', letterSpacing: '-0.008em', fontWeight: '600' }],
      title: ['16px', { lineHeight: '24px', letterSpacing: '-0.012em', fontWeight: '600' }],
      'title-md': ['18px', { lineHeight: '24px', letterSpacing: '-0.015em', fontWeight: '600' }],
      'title-lg': ['20px', { lineHeight: '26px', letterSpacing: '-0.018em', fontWeight: '600' }],
      metric: ['26px', { lineHeight: '30px', letterSpacing: '-0.022em', fontWeight: '600' }],
      'metric-sm': ['24px', { lineHeight: '30px', letterSpacing: '-0.022em', fontWeight: '600' }],
      display: ['28px', { lineHeight: '34px', letterSpacing: '-0.024em', fontWeight: '600' }],
    },
    borderRadius: {
      none: '0',
      xs: '4px',
      sm: '5px',
      DEFAULT: '6px',
      md: '8px',
      lg: '10px',
      xl: '12px',
      full: '9999px',
    },
    boxShadow: { none: 'none', xs: 'var(--shadow-xs)', md: 'var(--shadow-md)', lg: 'var(--shadow-lg)' },
    zIndex: { header: '10', bar: '20', popout: '30', menu: '50', dialog: '60', toast: '70', tooltip: '80' },
    // From `drawn` on, rows have the columns and gaps of the drawings; between `wide` and it they are closer.
    screens: { tablet: '761px', desktop: '1024px', wide: '1280px', drawn: '1400px' },
    // `md`: two fields of a form fit beside each other. `panels`: two panels of a report.
    containers: { md: '448px', panels: '860px' },
  },
} satisfies Config
