import { CarShape, Drawing, Sun } from './drawing.tsx'

/** A car at the side of the road, and the triangle behind it. */
export const RoadsideDrawing = () => (
  <Drawing>
    <Sun x={66} y={58} r={22} />
    <path d="M0 116c40-26 78-30 118-12s70 12 104-8 66-18 98-4v40H0z" fill="var(--color-stage)" />
    <path d="M0 132h320v60a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" fill="var(--color-ink)" />
    <path
      d="M24 196h44M104 196h44M184 196h44M264 196h36"
      stroke="var(--color-on-ink-muted)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <CarShape x={146} y={88} />
    <path
      d="M36 160 70 98a6 6 0 0 1 10 0l34 62a6 6 0 0 1-5 9H41a6 6 0 0 1-5-9z"
      fill="var(--color-accent)"
    />
    <path d="M75 120v20" stroke="var(--color-on-accent)" strokeWidth="8" strokeLinecap="round" />
    <circle cx="75" cy="154" r="5" fill="var(--color-on-accent)" />
  </Drawing>
)
