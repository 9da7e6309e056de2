import Link from 'next/link'
import { Card } from './card.jsx'
import { Facet } from './facet.jsx'
import { Icon } from './icon.jsx'

/** Header, list and footer; `say` gives the words of a part of the page, wherever it is rendered. */
export function Catalogue({ view, say }) {
  return (
    <>
      <Header words={say('shell.header')} links={say('frame.links')} />
      <List view={view} say={say} />
      <Footer words={say('shell.footer')} links={say('frame.links')} />
    </>
  )
}

function List({ view, say }) {
  const words = say('catalog')
  const cardWords = say('catalog.card')
  return (
    <main id="main" tabIndex={-1}>
      <div className="catalog">
        <div className="wrap">
          <div className="catalog-head">
            <div>
              <h1>{words('allCars')}</h1>
              <p>
                <span role="status">{words('count', { count: view.total })}</span>{' '}
                <span aria-hidden="true">·</span> {words('promise')}
              </p>
            </div>
            <nav className="segment" aria-label={words('sort')}>
              <Link href="/catalog" aria-current="true">
                {words('sortRecommended')}
              </Link>
              <Link href="/catalog?sort=price">{words('sortPrice')}</Link>
              <Link href="/catalog?sort=earliest">{words('sortEarliest')}</Link>
            </nav>
          </div>
          <div className="catalog-layout">
            <Rail view={view} words={words} />
            <section className="results" aria-labelledby="results">
              <h2 className="visually-hidden" id="results">
                {words('results')}
              </h2>
              <ul className="card-grid results-grid">
                {view.cards.map((card, position) => (
                  <li key={card.id}>
                    <Card card={card} words={cardWords} isFirst={position === 0} />
                  </li>
                ))}
              </ul>
              <div className="results-end">
                <p>{words('shown', { shown: view.cards.length, count: view.total })}</p>
                <Link className="button button-outline" href="/catalog?show=48">
                  {words('more', { count: view.total - view.cards.length })}
                </Link>
                <p className="note">{words('note')}</p>
              </div>
            </section>
          </div>
        </div>
      </div>
    </main>
  )
}

function Header({ words, links }) {
  return (
    <header className="header">
      <div className="wrap header-row">
        <Link className="header-logo" href="/" aria-label={words('home')}>
          Galgal
        </Link>
        <nav className="header-links header-wide" aria-label={words('main')}>
          <Link href="/catalog" aria-current="page">
            {words('cars')}
          </Link>
          <a href="/#howitworks">{links('howItWorks')}</a>
          <a href="/#faq">{links('faq')}</a>
        </nav>
        <div className="header-end header-wide">
          <nav className="segment" aria-label={words('customerType')}>
            <Link href="/catalog" aria-current="true">
              {words('private')}
            </Link>
            <Link href="/business/catalog">{words('business')}</Link>
          </nav>
          <Link className="button button-ghost button-small" href="/en/catalog" hrefLang="en">
            English
          </Link>
          <Link className="button button-ghost button-small" href="/login">
            <Icon name="user" />
            {words('login')}
          </Link>
          <Link className="button button-primary button-small" href="/catalog">
            {words('allCars')}
          </Link>
        </div>
      </div>
    </header>
  )
}

function Rail({ view: { budget, facets }, words }) {
  const { min, max } = budget
  return (
    <aside className="panel rail" id="filters" aria-label={words('filter')}>
      <form action="/catalog">
        <div className="rail-head">
          <h2>{words('filter')}</h2>
        </div>
        <fieldset className="facet budget">
          <legend>{words('budget')}</legend>
          <div className="budget-line">
            <input
              type="range"
              aria-label={words('budgetLowest')}
              min={min}
              max={max}
              step={50}
              defaultValue={min}
            />
            <input
              type="range"
              aria-label={words('budgetHighest')}
              min={min}
              max={max}
              step={50}
              defaultValue={max}
            />
          </div>
          <div className="budget-sums">
            <label>
              <span>{words('budgetFrom')}</span>
              <input type="text" inputMode="numeric" placeholder={min} name="budgetMin" />
            </label>
            <label>
              <span>{words('budgetTo')}</span>
              <input type="text" inputMode="numeric" placeholder={max} name="budgetMax" />
            </label>
          </div>
        </fieldset>
        {facets.map((facet) => (
          <Facet key={facet.key} facet={facet} words={words} />
        ))}
        <div className="rail-end">
          <button className="button button-primary" type="submit">
            {words('apply')}
          </button>
        </div>
      </form>
    </aside>
  )
}

const footerLinks = [
  ['/catalog', 'cars'],
  ['/#howitworks', 'howItWorks'],
  ['/#faq', 'faq'],
  ['/business/catalog', 'businessCars'],
  ['/login', 'login'],
  ['/register', 'signup'],
  ['/profile/subscriptions', 'subscriptions'],
  ['tel:*8255', 'phone'],
]

function Footer({ words, links }) {
  return (
    <footer className="footer">
      <div className="wrap">
        <p className="footer-slogan">{words('slogan')}</p>
        <ul className="footer-columns">
          {footerLinks.map(([href, name]) => (
            <li key={href}>
              <a href={href}>{links(name)}</a>
            </li>
          ))}
        </ul>
        <div className="footer-end">
          <span>{words('rights', { year: '2026' })}</span>
        </div>
      </div>
    </footer>
  )
}
