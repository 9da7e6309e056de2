import { type PointerEvent, useRef, useState } from 'react'
import { useHydrated } from '../layout/hydration.tsx'
import { Button } from './button.tsx'
import { addPoint, pathOf, type Strokes } from './strokes.ts'

const BOX = { width: 600, height: 200 }

/** Where somebody signs with a finger; a typed name is enough for who does not. */
export function SignaturePad({ label, clear }: { label: string; clear: string }) {
  const [strokes, setStrokes] = useState<Strokes>([])
  const isDrawing = useRef(false)
  if (!useHydrated()) return null
  const draw = (event: PointerEvent<SVGSVGElement>, isNew: boolean) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const point = {
      x: ((event.clientX - left) / width) * BOX.width,
      y: ((event.clientY - top) / height) * BOX.height,
    }
    setStrokes((known) => addPoint(known, point, isNew))
  }
  return (
    <div className="signature-pad">
      <p className="field-hint">{label}</p>
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          isDrawing.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
          draw(event, true)
        }}
        onPointerMove={(event) => isDrawing.current && draw(event, false)}
        onPointerUp={() => {
          isDrawing.current = false
        }}
      >
        <path d={pathOf(strokes)} />
      </svg>
      <input type="hidden" name="drawing" value={pathOf(strokes)} />
      {strokes.length > 0 && (
        <Button look="ghost" small onClick={() => setStrokes([])}>
          {clear}
        </Button>
      )}
    </div>
  )
}

/** A signature as it was drawn. */
export const Signature = ({ drawing, label }: { drawing: string; label: string }) => (
  <svg
    className="signature"
    viewBox={`0 0 ${BOX.width} ${BOX.height}`}
    role="img"
    aria-label={label}
  >
    <path d={drawing} />
  </svg>
)
