import { company, companyCache } from '@galgal/i18n/company'
import { brandStyle } from '@galgal/ui/style/brand-style.ts'
import { fontFaces } from '@galgal/ui/style/fonts.server.ts'
import { withChosenTheme } from './ui/chosen-theme.ts'

const first = import.meta.glob<string>('../../ui/style/{tokens,base}.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})
const kit = import.meta.glob<string>(
  [
    '../../ui/**/*.css',
    '!../../ui/style/{tokens,base,mark,print}.css',
    '!../../ui/forms/{day-strip,leave-warning,phone-field,send-again}.css',
    '!../../ui/layout/stepper.css',
  ],
  { query: '?inline', import: 'default', eager: true },
)
const rooms = import.meta.glob<string>('./{act,errors,frame,keyboard,list,record,ui}/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})
const pages = import.meta.glob<string>('./pages/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

const sorted = (sheets: Record<string, string>) =>
  Object.keys(sheets)
    .sort()
    .map((path) => sheets[path])

const sheets = [
  fontFaces,
  first['../../ui/style/tokens.css'],
  first['../../ui/style/base.css'],
  ...sorted(kit),
  ...sorted(rooms),
  ...sorted(pages),
]

const cache = companyCache<string>()

/** Every style sheet of the office as one text: what it draws with from `ui/`, then its own, closer and calmer. */
export function styleSheet(): string {
  const known = cache.get('sheet')
  if (known !== undefined) return known
  const own = brandStyle(company())
  const sheet = withChosenTheme([...sheets, ...(own ? [own] : [])].join('\n'))
  cache.set('sheet', sheet)
  return sheet
}
