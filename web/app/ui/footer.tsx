import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useTranslations } from 'use-intl'
import { useRootData } from '../root-data.ts'
import { BrandLogo } from './brand-logo.tsx'
import { FrameLinks } from './frame-links.tsx'

/** The dark band below every page; a short one is its last line alone. */
export function Footer({ isShort = false }: { isShort?: boolean | undefined }) {
  const t = useTranslations('shell.footer')
  const root = useRootData()
  if (!root) return null
  const { columns, end, social } = root.links
  return (
    <footer className={isShort ? 'footer footer-short' : 'footer'}>
      <div className="wrap">
        {!isShort && <FooterColumns columns={columns} social={social} />}
        <ul className="footer-end">
          <li className="footer-rights">{t('rights', { year: `${root.year}` })}</li>
          <FrameLinks of={end} asItems />
        </ul>
      </div>
    </footer>
  )
}

type Columns = Pick<NonNullable<ReturnType<typeof useRootData>>['links'], 'columns' | 'social'>

function FooterColumns({ columns, social }: Columns) {
  const t = useTranslations('shell.footer')
  return (
    <div className="footer-columns">
      <div>
        <BrandLogo />
        <p className="footer-slogan">{t('slogan')}</p>
        <ul className="footer-social">
          {social.map(({ name, icon, to }) => (
            <li key={icon}>
              <a href={to} rel="me noopener" aria-label={name}>
                <Icon name={icon} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      {columns.map(({ id, title, links }) => (
        <div className="footer-column" key={id} id={id}>
          <h2>{title}</h2>
          <ul>
            <FrameLinks of={links} asItems />
          </ul>
        </div>
      ))}
    </div>
  )
}
