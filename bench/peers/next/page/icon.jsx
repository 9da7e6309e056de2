const paths = {
  gear: 'M4 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M10 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M16 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M10 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 7v10M12 7v10M18 7v3a2 2 0 0 1-2 2H6',
  fuel: 'M4 20V6a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v14M3 20h12M4 11h10M14 13h2a2 2 0 0 1 2 2v2a1.5 1.5 0 0 0 3 0v-7l-3-3',
  seat: 'M6.5 5a2.2 2.2 0 0 1 4.4-.3l.8 7.3H16a3 3 0 0 1 3 3v1.5h-8.5a3 3 0 0 1-3-2.6zM10.5 16.5V20.5M16.5 16.5v4',
  arrow: 'M4 12h16M13 5l7 7-7 7',
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 20c1-4 4-6 8-6s7 2 8 6',
}

export const Icon = ({ name }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
