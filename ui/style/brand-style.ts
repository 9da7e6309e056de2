import { type Company, isOtherBrand } from '@galgal/i18n/company'

const declared = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';')

// On a dark ground a logo that was drawn for paper stands on a piece of it.
const PLATE = 'padding:6px 10px;border-radius:var(--radius-sm);background:#fff'
const LOGO = `.logo-own{max-inline-size:min(200px,36vw);object-fit:contain}.footer .logo-own{block-size:52px;${PLATE}}
@media (prefers-color-scheme:dark){.logo-own{${PLATE}}}`
/** Our mark is a wheel with a road and a sun in it: another brand's pages have a plain wheel. */
const PLAIN_WHEEL = `:is(.logo-wheel,.hero-wheel) mask path[stroke]{display:none}
.logo-wheel{--logo-hub:var(--logo-mark)}.logo-wheel>g>circle:last-child{fill:#fff}`

/** What a brand of its own changes on the style sheet, to stand at its end; nothing for ours. */
export function brandStyle(company: Company): string {
  const { colours, logo } = company
  return [
    colours &&
      `:root{${declared(colours.light)}}
@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${declared(colours.dark)}}}`,
    logo && LOGO,
    isOtherBrand(company) && PLAIN_WHEEL,
  ]
    .filter(Boolean)
    .join('\n')
}

/** A page that was built before the brand was known, in its look. */
export const inBrandStyle = (company: Company, page: string): string => {
  const style = brandStyle(company)
  const { brand } = company.colours?.light ?? {}
  const styled = style ? page.replace('</style>', () => `${style}</style>`) : page
  return brand ? styled.replaceAll('fill="#0a6b5e"', `fill="${brand}"`) : styled
}
