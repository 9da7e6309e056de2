import { localeOf } from '@galgal/text/locales'
import type { ReactNode } from 'react'
import { useParams, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { loader } from '../root.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { Logo } from './logo.tsx'

const networks = [
  { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/' },
  { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/' },
  { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/' },
] as const

/** The dark band below every page. */
export function Footer() {
  const words = useTranslations('shell.footer')
  const { code } = localeOf(useParams())
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <Logo language={code} />
            <p className="footer-slogan">{words('slogan')}</p>
            <ul className="footer-social">
              {networks.map(({ name, icon, href }) => (
                <li key={icon}>
                  <a href={href} rel="me noopener" aria-label={name}>
                    <Icon name={icon} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <Column title={words('subscription')}>
            <Link to="/catalog">{words('cars')}</Link>
            <Link to="/#howitworks">{words('howItWorks')}</Link>
            <Link to="/#faq">{words('faq')}</Link>
          </Column>
          <Column title={words('business')}>
            <Link to="/business/catalog">{words('businessCars')}</Link>
          </Column>
          <Column title={words('account')}>
            <Link to="/login">{words('login')}</Link>
            <Link to="/register">{words('signup')}</Link>
            <Link to="/profile/subscriptions">{words('subscriptions')}</Link>
          </Column>
          <Column title={words('service')}>
            <a href={root?.whatsAppUrl}>{words('whatsapp')}</a>
            <a href="tel:*8255">
              {words('phone')} <bdi dir="ltr">8255*</bdi>
            </a>
          </Column>
        </div>
        <div className="footer-end">
          <span>{words('rights', { year: String(root?.year ?? '') })}</span>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode[] | ReactNode }) {
  return (
    <div className="footer-column">
      <h2>{title}</h2>
      <ul>
        {[children].flat().map((child, position) => (
          <li key={position}>{child}</li>
        ))}
      </ul>
    </div>
  )
}
