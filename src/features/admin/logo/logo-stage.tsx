import { Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'

import {
  type Corner,
  corners,
  type Crop,
  movedCrop,
  resizedCrop,
  wholeCrop,
  ZOOM,
  zoomedCrop,
  zoomOf,
} from '#/domain/settings/logo-crop.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'

import { type LogoSource } from './logo-source.ts'

/** Side length of the frame in pixels. The stage is 340 pixels high. */
const FRAME = 264

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the distance of an arrow key in screen pixels. undefined for other keys. */
function stepOf({ key, shiftKey }: KeyboardEvent): readonly [number, number] | undefined {
  const arrow = Object.hasOwn(arrows, key) ? arrows[key] : undefined
  return arrow && [arrow[0] * (shiftKey ? 10 : 1), arrow[1] * (shiftKey ? 10 : 1)]
}

interface Drag {
  readonly onStart?: () => void
  /** Called with the distance since the last call, in screen pixels. */
  readonly onMove: (dx: number, dy: number) => void
  readonly onEnd?: () => void
}

/** Returns the handlers for dragging with the primary button of one pointer. */
function useDrag({ onStart, onMove, onEnd }: Drag) {
  const last = useRef<{ readonly id: number; readonly x: number; readonly y: number }>(undefined)
  const end = (event: PointerEvent) => {
    if (last.current?.id !== event.pointerId) return
    last.current = undefined
    onEnd?.()
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || last.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
      onStart?.()
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      if (last.current?.id !== pointerId) return
      onMove(clientX - last.current.x, clientY - last.current.y)
      last.current = { id: pointerId, x: clientX, y: clientY }
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/**
 * Crops a square from a picture. The user moves and zooms the picture under a frame, or drags the corners of the frame,
 * which is then shown in its usual size again. All actions work with pointer and keyboard.
 */
export function LogoStage({
  source,
  crop,
  onCrop,
}: {
  source: LogoSource
  crop: Crop
  onCrop: (crop: Crop) => void
}) {
  const id = useId()
  // While a corner is dragged, the picture stays as it was at the start of the drag.
  const [cropAtStart, setCropAtStart] = useState<Crop>()
  const view = cropAtStart ?? crop
  const scale = FRAME / view.side
  const zoom = zoomOf(source, crop)
  const zoomTo = (percent: number) => onCrop(zoomedCrop(source, crop, percent))
  const zoomKey = (key: string): boolean => {
    const step = key === '+' || key === '=' ? ZOOM.step : key === '-' || key === '_' ? -ZOOM.step : 0
    if (step !== 0) zoomTo(zoom + step)
    return step !== 0
  }
  const move = useDrag({ onMove: (dx, dy) => onCrop(movedCrop(source, crop, dx / scale, dy / scale)) })
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes its keys itself */}
      <div
        role="application"
        aria-label="Picture crop"
        aria-describedby={`${id}-help`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes its keys itself
        tabIndex={0}
        {...move}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
          const step = stepOf(event)
          if (step) onCrop(movedCrop(source, crop, step[0] / scale, step[1] / scale))
          if (step || zoomKey(event.key)) event.preventDefault()
        }}
        className="relative h-85 cursor-move touch-none overflow-hidden rounded-md border border-line-2 bg-[repeating-conic-gradient(#ebe9e4_0_25%,#fff_0_50%)] bg-size-[16px_16px] select-none"
      >
        <div className="absolute top-1/2 left-1/2" style={{ width: 0, height: 0 }}>
          <Picture
            source={source}
            style={{
              left: -FRAME / 2 - view.x * scale,
              top: -FRAME / 2 - view.y * scale,
              width: source.width * scale,
              height: source.height * scale,
            }}
          />
          <div
            className="pointer-events-none absolute shadow-[0_0_0_9999px_rgb(0_0_0/0.5)] outline-1 outline-[#fff]"
            style={{
              left: -FRAME / 2 + (crop.x - view.x) * scale,
              top: -FRAME / 2 + (crop.y - view.y) * scale,
              width: crop.side * scale,
              height: crop.side * scale,
            }}
          >
            {(['left-1/3', 'left-2/3'] as const).map((at) => (
              <span
                key={at}
                className={cx('absolute inset-y-0 w-px bg-[rgb(255_255_255/0.7)] shadow-[0_0_1px_#000]', at)}
              />
            ))}
            {(['top-1/3', 'top-2/3'] as const).map((at) => (
              <span
                key={at}
                className={cx('absolute inset-x-0 h-px bg-[rgb(255_255_255/0.7)] shadow-[0_0_1px_#000]', at)}
              />
            ))}
            {corners.map((corner) => (
              <Handle
                key={corner}
                corner={corner}
                onStart={() => setCropAtStart(crop)}
                onMove={(dx, dy) => onCrop(resizedCrop(source, crop, corner, dx / scale, dy / scale))}
                onEnd={() => setCropAtStart(undefined)}
                onZoomKey={zoomKey}
              />
            ))}
          </div>
        </div>
      </div>
      <div className="mt-3 flex items-center gap-3">
        <IconButton icon={ZoomOut} label="Zoom out" onClick={() => zoomTo(zoom - ZOOM.step)} />
        <input
          type="range"
          aria-label="Zoom"
          min={ZOOM.least}
          max={ZOOM.most}
          step={1}
          value={Math.round(zoom)}
          aria-valuetext={`${Math.round(zoom)} percent`}
          onChange={({ target }) => zoomTo(Number(target.value))}
          className="h-7 min-w-0 flex-1 accent-accent"
        />
        <IconButton icon={ZoomIn} label="Zoom in" onClick={() => zoomTo(zoom + ZOOM.step)} />
        <span className="w-11 text-right text-ink-2 tabular-nums">{Math.round(zoom)}%</span>
        <Button icon={Undo2} onClick={() => onCrop(wholeCrop(source))}>
          Reset
        </Button>
      </div>
      <p id={`${id}-help`} className="sr-only">
        Arrow keys move the picture 1 pixel, or 10 with Shift. Plus and minus zoom.
      </p>
    </div>
  )
}

/** The picture in its original pixels. Styles scale it. */
function Picture({
  source,
  style,
}: {
  source: LogoSource
  style: { left: number; top: number; width: number; height: number }
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(source.bitmap, 0, 0)
  }, [source])
  return (
    <canvas
      ref={canvas}
      width={source.width}
      height={source.height}
      style={style}
      className="pointer-events-none absolute max-w-none"
    />
  )
}

const positions: Readonly<Record<Corner, string>> = {
  'top left': 'top-0 left-0 -translate-1/2 cursor-nwse-resize',
  'top right': 'top-0 right-0 translate-x-1/2 -translate-y-1/2 cursor-nesw-resize',
  'bottom left': 'bottom-0 left-0 -translate-x-1/2 translate-y-1/2 cursor-nesw-resize',
  'bottom right': 'right-0 bottom-0 translate-1/2 cursor-nwse-resize',
}

function Handle({
  corner,
  onZoomKey,
  ...pull
}: Required<Drag> & {
  corner: Corner
  onZoomKey: (key: string) => boolean
}) {
  const drag = useDrag(pull)
  return (
    <button
      type="button"
      aria-label={`Corner ${corner}: the arrow keys change the size`}
      onPointerDown={(event) => {
        // Otherwise the stage around the handle would move the picture.
        event.stopPropagation()
        drag.onPointerDown(event)
      }}
      onPointerMove={drag.onPointerMove}
      onPointerUp={drag.onPointerUp}
      onPointerCancel={drag.onPointerCancel}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const step = stepOf(event)
        if (step) pull.onMove(step[0], step[1])
        if (step || onZoomKey(event.key)) event.preventDefault()
      }}
      className={cx(
        'hit pointer-events-auto absolute size-4 touch-none rounded-sm border-2 border-accent bg-surface',
        positions[corner],
      )}
    />
  )
}
