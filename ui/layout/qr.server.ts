import { encode } from 'uqr'

/** A text as a QR code: the path of a drawing of so many units, white margin included. */
export function qrDrawing(text: string) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return { size, path: squares.join('') }
}
