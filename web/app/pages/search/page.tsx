import type { Store } from '@galgal/domain/store'
import { LONGEST_QUERY, readQuery } from '@galgal/domain/text-search'
import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { storeAt, storePath } from '../../catalogue/store-address.ts'
import { anything, cacheablePage } from '../../http/cacheable.ts'
import { searchOf } from '../../search/search.server.ts'
import type { FoundText } from '../../search/search.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { VehicleCards } from '../../ui/vehicle-cards.tsx'
import type { Route } from './+types/page'

const MOST_CARS = 24
const MOST_TEXTS = 20

export const headers = cacheablePage({ q: anything })

export async function loader(args: Route.LoaderArgs) {
  const store = storeAt(args.url)
  const typed = readQuery(args.url.searchParams.get('q') ?? '')
  const { cars, find } = await searchOf(args, store)
  const found = find(typed)
  return {
    messages: pageMessages(args, 'search', 'catalog'),
    store,
    typed,
    count: found.cars.length,
    total: found.cars.length + found.questions.length + found.posts.length,
    cards: found.cars.slice(0, MOST_CARS).map(cars.card),
    questions: found.questions.slice(0, MOST_TEXTS).map(shownOf),
    posts: found.posts.slice(0, MOST_TEXTS).map(shownOf),
  }
}

const shownOf = ({ title, to, text }: FoundText) => ({ title, to, text })
type Shown = ReturnType<typeof shownOf>

/** What was found by a few words: cars of the store one is in, questions and posts. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { store, typed, count, total, cards, questions, posts } = loaderData
  const t = useTranslations('search')
  const heading = typed ? t.rich('heading', { query: () => <bdi>{typed}</bdi> }) : t('title')
  return (
    <div className="ground-subtle search-page">
      <PageHead title={typed ? t('headTitle', { query: typed }) : t('title')} noindex />
      <div className="wrap">
        <h1>{heading}</h1>
        <SearchForm key={typed} store={store} typed={typed} />
        {!typed && <p className="muted">{t('lead')}</p>}
        <p className="muted" role="status">
          {typed && total > 0 && t('count', { count: total })}
        </p>
        {typed && total === 0 && <Nothing store={store} typed={typed} />}
        <Group name="cars" isShown={count > 0}>
          <VehicleCards cards={cards} onTop />
          {count > cards.length && <Rest shown={cards.length} count={count} store={store} />}
        </Group>
        <Texts name="questions" texts={questions} />
        <Texts name="posts" texts={posts} />
      </div>
    </div>
  )
}

function SearchForm({ store, typed }: { store: Store; typed: string }) {
  const t = useTranslations('search')
  const pathIn = usePathIn()
  return (
    <search>
      <Form className="search-form" action={pathIn(`${storePath(store)}/search`)}>
        <input
          className="input"
          name="q"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          defaultValue={typed}
          // biome-ignore lint/a11y/noAutofocus: who comes without a word comes for this field
          autoFocus={!typed}
          maxLength={LONGEST_QUERY}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="button button-primary">
          {t('go')}
        </button>
      </Form>
    </search>
  )
}

function Nothing({ store, typed }: { store: Store; typed: string }) {
  const t = useTranslations('search')
  return (
    <Empty title={t('none', { query: typed })}>
      <p className="muted">{t('noneText')}</p>
      <ButtonLink to={`${storePath(store)}/catalog`}>{t('toCatalogue')}</ButtonLink>
    </Empty>
  )
}

/** The cars that have no card here are in the catalogue, where filters say more than words. */
function Rest({ shown, count, store }: { shown: number; count: number; store: Store }) {
  const t = useTranslations('search')
  return (
    <p className="search-rest">
      {t('rest', { shown, count })}{' '}
      <Link className="text-link" to={`${storePath(store)}/catalog`}>
        {t('toCatalogue')}
      </Link>
    </p>
  )
}

type GroupName = 'cars' | 'questions' | 'posts'
type GroupProps = { name: GroupName; isShown: boolean; children: ReactNode }

function Group({ name, isShown, children }: GroupProps) {
  const t = useTranslations('search')
  if (!isShown) return null
  return (
    <section aria-labelledby={`found-${name}`}>
      <h2 id={`found-${name}`}>{t(`groups.${name}`)}</h2>
      {children}
    </section>
  )
}

const Texts = ({ name, texts }: { name: GroupName; texts: Shown[] }) => (
  <Group name={name} isShown={texts.length > 0}>
    <ul className="search-texts">
      {texts.map(({ title, to, text }) => (
        <li key={to}>
          <h3>
            <Link to={to}>{title}</Link>
          </h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  </Group>
)
