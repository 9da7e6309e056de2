import { useId } from 'react'

type Dir = 'rtl' | 'ltr'

export const LOGO_ID = 'logo'

/** The room that it takes, in the drawing's own units. */
export const logoBox = { rtl: '0 0 181 64', ltr: '0 0 220 64' }

/** The wheel with a road cut through it and the sun for a hub; `road` is an id of its own. */
export function Mark({ road }: { road: string }) {
  return (
    <>
      <mask id={road}>
        <path fill="#fff" d="M0 0h64v64H0z" />
        <path fill="none" stroke="#000" strokeWidth="7" d="M54 4C40 10 29 20 32 32s-8 22-22 28" />
        <circle cx="32" cy="32" r="12.5" />
      </mask>
      <circle className="logo-mark" cx="32" cy="32" r="30" mask={`url(#${road})`} />
      <circle className="logo-hub" cx="32" cy="32" r="7.5" />
    </>
  )
}

/** The mark and the name, in Hebrew letters where the page runs right to left, out of the document's `LogoDrawing`; whoever links it names it. */
export function Logo({ dir }: { dir: Dir }) {
  return (
    <svg className="logo" viewBox={logoBox[dir]} aria-hidden="true">
      <use href={`#${LOGO_ID}`} />
    </svg>
  )
}

/** The mark alone, for empty states and the page of a fault. */
export function WheelMark() {
  const road = useId()
  return (
    <svg className="logo-wheel" viewBox="0 0 64 64" aria-hidden="true">
      <Mark road={road} />
    </svg>
  )
}
