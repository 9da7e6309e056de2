import type { ComponentProps } from 'react'

// Drawn on a 24 by 24 grid, stroked in the colour of the text.
const paths = {
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17.3v.2',
  arrow: 'M4 12h16M13 5l7 7-7 7',
  bolt: 'M13 2 5 14h6l-1 8 8-12h-6z',
  book: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14',
  calendar:
    'M7 5h10a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3v-10a3 3 0 0 1 3 -3M4 10h16M8 3v4M16 3v4',
  camera: 'M4 7h4l1.5-2.5h5L16 7h4v12H4zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0',
  car: 'M4 16v-3l2-5c.4-1 1-1.5 2-1.5h8c1 0 1.6.5 2 1.5l2 5v3M4 13h16M4 16h16v2.5h-3V16M4 16v2.5h3V16',
  card: 'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3M3 10h18M7 15h4',
  check: 'm5 12.5 4.5 4.5L19 7',
  chevron: 'm9 5 7 7-7 7',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 7v5l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  compare: 'M5 5h5v14H5zM14 5h5v14h-5z',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  down: 'm5 9 7 7 7-7',
  eye: 'M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7S4.5 16.5 2 12M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  'eye-off':
    'M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7S4.5 16.5 2 12M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 4l16 16',
  facebook: 'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.5-2 2-2h1.5V3c-4-.7-6.5.8-6.5 4v2.5H8V13h3v8',
  filter:
    'M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  fuel: 'M4 20V6a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v14M3 20h12M4 11h10M14 13h2a2 2 0 0 1 2 2v2a1.5 1.5 0 0 0 3 0v-7l-3-3',
  gear: 'M4 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M10 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M16 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M10 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 7v10M12 7v10M18 7v3a2 2 0 0 1-2 2H6',
  globe:
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3',
  heart:
    'M12 20.3C6.5 16.4 3.5 13.2 3.5 9.4A4.7 4.7 0 0 1 12 6.7a4.7 4.7 0 0 1 8.5 2.7c0 3.8-3 7-8.5 10.9z',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 11v5M12 8v.2',
  instagram:
    'M9 4h6a5 5 0 0 1 5 5v6a5 5 0 0 1 -5 5h-6a5 5 0 0 1 -5 -5v-6a5 5 0 0 1 5 -5M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M16.8 7.2v.1',
  key: 'M4 15a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M11 12l 9-9M16 7l3 3M14 9l2 2',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14-11 14-2 0-3-1-4-2M5 21c1-5 4-8 8-10',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.4-1.4',
  linkedin: 'M5 10v9M5 5.5v.1M10 19v-9M10 14c0-2.5 1.5-4 3.5-4s3.5 1.3 3.5 4v5',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4M9 12h10',
  menu: 'M4 7h16M4 12h16M4 17h10',
  minus: 'M5 12h14',
  phone:
    'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4c0 1-1 2-2 2C10.5 21 3 13.5 3 5c0-1 1-2 2-2',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21M9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0',
  plus: 'M12 5v14M5 12h14',
  search: 'M4 11a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M16 16l5 5',
  seat: 'M6.5 5a2.2 2.2 0 0 1 4.4-.3l.8 7.3H16a3 3 0 0 1 3 3v1.5h-8.5a3 3 0 0 1-3-2.6zM10.5 16.5V20.5M16.5 16.5v4',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1',
  shield: 'M12 3 5 6v5c0 5 3 8.5 7 10 4-1.5 7-5 7-10V6zM9 12l 2.2 2.2L15.5 10',
  swap: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  tag: 'M3 12V4h8l10 10-8 8zM7.5 8.5v.1',
  truck:
    'M3 6h11v11H3zM14 10h4l3 3.5V17h-7M5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15.5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 21c.5-4.5 4-6 8-6s7.5 1.5 8 6',
  whatsapp:
    'M4 20l1.3-4A8.5 8.5 0 1 1 8.5 19zM9 8.5c0 4 2.5 6.5 6.5 6.5l1-2-2.3-1.2-1 1c-1.2-.5-2-1.3-2.5-2.5l1-1L10.6 7z',
  wrench:
    'M15.5 3.6a5 5 0 0 0-6.3 6.4l-5.7 5.7a2.45 2.45 0 0 0 3.5 3.5l5.7-5.7a5 5 0 0 0 6.7-6.2l-3.1 3.1-3.3-.6-.6-3.3z',
} as const

export type IconName = keyof typeof paths

/** A drawing beside words; whoever uses it alone gives the words to its button or link. */
export function Icon({
  name,
  directional = false,
  ...svg
}: ComponentProps<'svg'> & {
  name: IconName
  /** Points along the reading direction, so it turns with it. */
  directional?: boolean
}) {
  const classes = ['icon', directional && 'icon-directional', svg.className]
  return (
    <svg
      {...svg}
      className={classes.filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
