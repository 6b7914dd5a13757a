import './login-art.css'

type Interior = 'dark' | 'blind' | 'plant' | 'lamp'

const interiors: Readonly<Record<string, Interior>> = {
  '0:3': 'blind',
  '1:1': 'plant',
  '2:0': 'plant',
  '2:4': 'plant',
  '3:2': 'lamp',
  '4:1': 'lamp',
  '4:3': 'blind',
  '5:0': 'lamp',
  '5:4': 'lamp',
}

// Windows of the houses in the background, one string per floor: x is dark glass, o is lit.
const left = [
  'xx.ox',
  '.xxxx',
  '...o.',
  '.....',
  'x....',
  '...xx',
  'oo.xx',
  'o..xx',
  'xxxxx',
  'xx.xx',
  '..xxx',
  '.o.xx',
]
const right = [
  'x.x..',
  '..x.x',
  '.ox..',
  'x.xx.',
  '.x..o',
  'x...x',
  'x.o.x',
  '.x.xx',
  '..o.x',
  'xoxxx',
  'x....',
  'xxx..',
  '.ox.x',
  'o.xxx',
]

/** A house at dusk with some lights on. It is decorative, so it is hidden from assistive technology. */
export function LoginArt({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 760 900"
      preserveAspectRatio="xMidYMax slice"
      className={`login-art ${className ?? ''}`}
    >
      <rect width="760" height="900" fill="var(--sky)" />
      <path d="M0 862V430h120v-60h30v492zM610 862V340h34v-36h116v558z" fill="var(--far)" />
      <FarWindows x={18} y={456} storeys={left} />
      <FarWindows x={612} y={372} storeys={right} />
      <rect x="150" y="150" width="460" height="712" fill="var(--wall)" />
      <rect x="146" y="150" width="468" height="6" fill="var(--shade)" />
      <rect x="138" y="136" width="484" height="14" fill="var(--stone)" />
      {Array.from({ length: 30 }, (_, index) => {
        const row = Math.floor(index / 5)
        const column = index % 5
        return (
          <Window
            key={index}
            x={182.5 + column * 82}
            y={194.5 + row * 98}
            interior={interiors[`${String(row)}:${String(column)}`] ?? 'dark'}
          />
        )
      })}
      <rect x="150" y="770" width="460" height="6" fill="var(--stone)" />
      {[172.5, 258.5, 432.5, 518.5].map((x) => (
        <g key={x}>
          <rect x={x} y="800.5" width="69" height="62" fill="var(--frame)" />
          <path
            d={`M${String(x + 3)} 803.5h30v59h-30zM${String(x + 36)} 803.5h30v59h-30z`}
            fill="var(--shop)"
          />
        </g>
      ))}
      <rect x="348" y="802" width="64" height="60" fill="var(--door)" />
      <rect x="362" y="814" width="36" height="24" fill="var(--lit)" />
      <circle cx="400.5" cy="852" r="3" fill="var(--lit)" />
      <rect x="340" y="792" width="80" height="10" fill="var(--stone)" />
      <rect y="862" width="760" height="38" fill="var(--ground)" />
    </svg>
  )
}

function FarWindows({ x, y, storeys }: { x: number; y: number; storeys: readonly string[] }) {
  const path = (mark: string) =>
    storeys
      .flatMap((storey, row) =>
        Array.from(storey, (letter, column) =>
          letter === mark ? `M${String(x + column * 28)} ${String(y + row * 36)}h10v14h-10z` : '',
        ),
      )
      .join('')
  return (
    <>
      <path d={path('x')} fill="var(--far-window)" />
      <path d={path('o')} fill="var(--far-lit)" />
    </>
  )
}

function Window({ x, y, interior }: { x: number; y: number; interior: Interior }) {
  return (
    <g transform={`translate(${String(x)} ${String(y)})`}>
      <rect x="-4.5" y="-7.5" width="76" height="8" fill="var(--stone)" />
      <rect width="67" height="65" fill="var(--frame)" />
      <rect x="3" y="3" width="61" height="59" fill={interior === 'dark' ? 'var(--glass)' : 'var(--lit)'} />
      {interior === 'dark' && <path d="M25.6 3h18l-23 59h-18z" fill="var(--shine)" />}
      {interior === 'blind' && <rect x="3" y="3" width="61" height="18.5" fill="var(--blind)" />}
      {interior === 'lamp' && (
        <>
          <path d="M21 3h1v8h-1z" fill="var(--blind)" />
          <circle cx="21.5" cy="17" r="7" fill="var(--lamp)" />
        </>
      )}
      {interior === 'plant' && (
        <>
          <path
            d="M42 53c-1-9-4-14-10-17 1 8 3 14 10 17zm0 0c0-7 3-12 13-15 0 9-5 14-13 15z"
            fill="var(--leaf)"
          />
          <rect x="35" y="54.5" width="13" height="7.5" fill="var(--blind)" />
        </>
      )}
      <path d="M32 3h3v59h-3zM3 26h61v3H3z" fill="var(--frame)" />
      <rect x="-2.5" y="64.5" width="72" height="5" fill="var(--stone)" />
    </g>
  )
}
