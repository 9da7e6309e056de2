import { Drawing } from './drawing.tsx'

const chips = ['104 84 8', '138 108 9', '98 128 7', '130 152 8', '76 104 6', '164 136 6']

/** A biscuit with a bite taken, and the switch that decides. */
export const CookiesDrawing = () => (
  <Drawing>
    <path
      d="M124 44a70 70 0 1 0 70 74 22 22 0 0 1-24-26 24 24 0 0 1-26-28 24 24 0 0 1-20-20z"
      fill="var(--color-accent)"
    />
    {chips.map((chip) => {
      const [cx, cy, r] = chip.split(' ')
      return (
        <circle key={chip} cx={cx} cy={cy} r={r} fill="var(--color-on-accent)" opacity="0.75" />
      )
    })}
    <circle cx="188" cy="62" r="7" fill="var(--color-accent)" />
    <circle cx="208" cy="84" r="4" fill="var(--color-accent)" />
    <rect x="196" y="132" width="92" height="48" rx="24" fill="var(--color-brand)" />
    <circle cx="264" cy="156" r="17" fill="var(--color-surface)" />
  </Drawing>
)
