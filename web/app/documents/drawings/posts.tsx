import type { ReactNode } from 'react'
import { CarShape, Drawing, Sheet, Sun } from './drawing.tsx'

const strokes = {
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A page of a calendar, with what happens on its day. */
const Calendar = ({ x, y, children }: { x: number; y: number; children: ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="140" height="132" rx="18" fill="var(--color-surface)" />
    <path d="M18 0h104a18 18 0 0 1 18 18v20H0V18A18 18 0 0 1 18 0z" fill="var(--color-brand)" />
    <path d="M38-8v20M102-8v20" stroke="var(--color-ink)" strokeWidth="8" strokeLinecap="round" />
    {children}
  </g>
)

const DeliveryDay = () => (
  <Drawing>
    <Sun x={254} y={60} />
    <Calendar x={52} y={50}>
      <path d="M44 86 62 104 98 66" {...strokes} stroke="var(--color-brand)" strokeWidth="10" />
    </Calendar>
    <g transform="rotate(-24 236 150)" {...strokes} stroke="var(--color-ink)" strokeWidth="10">
      <circle cx="212" cy="150" r="20" fill="var(--color-accent)" />
      <path d="M234 150h54M270 150v16M286 150v12" />
    </g>
  </Drawing>
)

const FirstMonthElectric = () => (
  <Drawing>
    <Sun x={262} y={54} r={20} />
    <rect x="46" y="72" width="150" height="84" rx="18" fill="var(--color-ink)" />
    <rect x="196" y="98" width="14" height="32" rx="5" fill="var(--color-ink)" />
    <path d="M58 90a6 6 0 0 1 6-6h78v60H64a6 6 0 0 1-6-6z" fill="var(--color-brand)" />
    <path d="m108 88-22 30h15l-6 22 22-30h-15z" fill="var(--color-accent)" />
    <path d="M240 188c0-24 26-18 26-40" {...strokes} stroke="var(--color-ink)" strokeWidth="7" />
    <path d="M246 108h40v16a20 20 0 0 1-40 0z" fill="var(--color-brand)" />
    <path d="M256 92v16M276 92v16" {...strokes} stroke="var(--color-ink)" strokeWidth="7" />
  </Drawing>
)

const FourteenDays = () => (
  <Drawing>
    <Sun x={72} y={64} />
    <Calendar x={90} y={50}>
      <text
        x="70"
        y="104"
        textAnchor="middle"
        fontSize="62"
        fontWeight="700"
        fill="var(--color-text)"
      >
        14
      </text>
    </Calendar>
    <circle cx="246" cy="156" r="36" fill="var(--color-accent)" />
    <path
      d="m240 140-12 11 12 11M229 151h20a11 11 0 0 1 0 22h-8"
      {...strokes}
      stroke="var(--color-on-accent)"
      strokeWidth="6"
    />
  </Drawing>
)

const ReadingAPrice = () => (
  <Drawing>
    <Sun x={250} y={56} />
    <Sheet x={54} y={30} />
    <g transform="rotate(14 220 142)">
      <path
        d="M160 142 196 102a12 12 0 0 1 9-4h72a12 12 0 0 1 12 12v64a12 12 0 0 1-12 12h-72a12 12 0 0 1-9-4z"
        fill="var(--color-brand)"
      />
      <circle cx="190" cy="142" r="8" fill="var(--color-brand-soft)" />
      <text
        x="244"
        y="160"
        textAnchor="middle"
        fontSize="50"
        fontWeight="700"
        fill="var(--color-on-brand)"
      >
        ₪
      </text>
    </g>
  </Drawing>
)

const SubscriptionOrLeasing = () => (
  <Drawing>
    <Sun x={66} y={60} r={22} />
    <path d="M0 180h320v12a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" fill="var(--color-stage)" />
    <path d="M214 40v144" {...strokes} stroke="var(--color-ink)" strokeWidth="12" />
    <path d="M150 46h104l20 17-20 17H150z" fill="var(--color-brand)" />
    <path d="M276 88h-94l-20 16 20 16h94z" fill="var(--color-accent)" />
    <path d="M150 128h84l20 16-20 16h-84z" fill="var(--color-surface)" />
    <g transform="translate(14 124) scale(0.84)">
      <CarShape x={0} y={0} />
    </g>
  </Drawing>
)

const drawings: Record<string, () => ReactNode> = {
  'delivery-day': DeliveryDay,
  'first-month-electric': FirstMonthElectric,
  'fourteen-days': FourteenDays,
  'reading-a-price': ReadingAPrice,
  'subscription-or-leasing': SubscriptionOrLeasing,
}

/** What a post is about; a new one has a page that is being written until it has a drawing of its own here. */
export function PostDrawing({ slug }: { slug: string }) {
  const Own = drawings[slug] ?? BlogDrawing
  return <Own />
}

export const BlogDrawing = () => (
  <Drawing>
    <Sun x={86} y={60} />
    <Sheet x={92} y={30} lines={4} />
    <g transform="rotate(38 234 128)">
      <rect x="220" y="62" width="28" height="104" rx="6" fill="var(--color-brand)" />
      <path d="M220 166h28l-14 30z" fill="var(--color-accent)" />
      <path d="M229 185h10l-5 11z" fill="var(--color-ink)" />
    </g>
  </Drawing>
)
