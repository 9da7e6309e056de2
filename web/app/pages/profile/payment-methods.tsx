import { localeOf } from '@galgal/text/locales'
import { useTranslations } from 'use-intl'
import { openCardForm } from '../../card-form.server.ts'
import { cardArrival, cardsNow, creditCards, newestOf } from '../../credit-cards.server.ts'
import { requireCustomer } from '../../customer.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CardFields } from '../../ui/card-fields.tsx'
import { CardArrival } from '../../ui/credit-card-arrival.tsx'
import { type CreditCard, CreditCardName, InactiveCards } from '../../ui/credit-cards.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { wordsOf } from '../../words.server.ts'
import type { Route } from './+types/payment-methods'
import { AccountMenu } from './account-menu.tsx'

const HERE = '/profile/payment-methods'
const ADD = `${HERE}?add`

export async function loader(page: Route.LoaderArgs) {
  const user = await requireCustomer(page)
  const { firstName, lastName, email } = user.personal
  const cards = await cardsNow(page, user)
  const isAdding = page.url.searchParams.has('add')
  return {
    words: wordsOf(localeOf(page.params).code, 'profile', 'payment'),
    person: { firstName, lastName, email },
    ...creditCards(cards),
    ...cardArrival(page, cards),
    fields: isAdding ? await openCardForm(page, { user, newest: newestOf(cards) }) : null,
  }
}

/** The cards of an account, and at `?add` the form for another. */
export default function PaymentMethods({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('profile.cards')
  const { person, fields } = loaderData
  return (
    <div className="wrap ground-subtle account">
      <PageHead title={words(fields ? 'addTitle' : 'title')} noindex />
      <AccountMenu person={person} />
      {fields ? <NewCard fields={fields} /> : <Cards {...loaderData} />}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Cards({ active, inactive, search, toast }: Omit<Loaded, 'fields'>) {
  const words = useTranslations('profile.cards')
  const isLooking = search.state === 'looking'
  const add = (
    <ButtonLink to={ADD} look={active.length > 0 ? 'outline' : 'primary'}>
      <Icon name="plus" />
      {words('add')}
    </ButtonLink>
  )
  return (
    <section className="account-cards">
      <h1>{words('title')}</h1>
      <p className="muted">{words('lead')}</p>
      <CardArrival search={search} toast={toast} />
      {active.length > 0 && (
        <ul className="account-card-list">
          {active.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      {active.length === 0 && !isLooking ? (
        <Empty title={words('empty')}>{add}</Empty>
      ) : (
        !isLooking && <p>{add}</p>
      )}
      <InactiveCards cards={inactive} />
    </section>
  )
}

function CardRow({ card }: { card: CreditCard }) {
  const words = useTranslations('profile.cards')
  const say = useTranslations('payment.method')
  return (
    <li className="panel account-card">
      <Icon name="card" />
      <div>
        <h2>
          <CreditCardName card={card} />
        </h2>
        <p className="muted">{say('expiry', { expiry: card.expiry })}</p>
      </div>
      {card.isDefault && <span className="tag tag-success">{words('default')}</span>}
    </li>
  )
}

function NewCard({ fields }: { fields: CardFields }) {
  const words = useTranslations('profile.cards')
  return (
    <section className="panel account-new-card">
      <h1>{words('addTitle')}</h1>
      <p className="muted">{words('addLead')}</p>
      <CardFields fields={fields} retry={ADD} />
      <p>
        <ButtonLink to={HERE} look="outline">
          {words('back')}
        </ButtonLink>
      </p>
    </section>
  )
}
