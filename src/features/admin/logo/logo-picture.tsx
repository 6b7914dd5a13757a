import { useEffect, useRef } from 'react'

import { initials } from '#/components/people/initials.ts'
import { safeMedia } from '#/components/safe-link/safe-href.ts'
import { type Crop } from '#/domain/settings/logo-crop.ts'

import { drawCut, type LogoSource } from './logo-source.ts'

/** The logo to show: just cropped, saved, or none. */
export type ShownLogo =
  | { readonly source: LogoSource; readonly crop: Crop }
  | { readonly url: string }
  | undefined

/**
 * A logo on a white background, in every theme, because a logo keeps its colors. Without a logo, it shows the initials
 * of the team. It is decorative, because the team's name is next to it.
 */
export function LogoPicture({ logo, name, size }: { logo: ShownLogo; name: string; size: number }) {
  const href = logo && 'url' in logo ? safeMedia(logo.url, location.origin)?.href : undefined
  const frame = { width: size, height: size, padding: Math.round(size / 10) }
  if (logo && 'source' in logo) {
    return (
      <span style={frame} className="inline-flex shrink-0 rounded border border-line-2 bg-[#fff]">
        <Cut source={logo.source} crop={logo.crop} />
      </span>
    )
  }
  if (href !== undefined) {
    return (
      <span style={frame} className="inline-flex shrink-0 rounded border border-line-2 bg-[#fff]">
        <img src={href} alt="" className="size-full object-contain" />
      </span>
    )
  }
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: Math.max(8, Math.round(size * 0.38)) }}
      className="inline-flex shrink-0 items-center justify-center rounded bg-ink font-semibold text-surface"
    >
      {initials(name)}
    </span>
  )
}

function Cut({ source, crop }: { source: LogoSource; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCut(canvas.current, source, crop)
  }, [source, crop])
  // Twice the pixels, because most screens have a pixel ratio of 2.
  return <canvas ref={canvas} width={128} height={128} aria-hidden className="size-full" />
}
