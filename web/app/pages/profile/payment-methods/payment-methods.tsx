import { localeOf } from '@galgal/i18n/locales'
import { useTranslations } from 'use-intl'
import { openCardForm } from '../../../checkout/card-form.server.ts'
import { cardArrival, cardsNow, newestOf } from '../../../checkout/credit-cards.server.ts'
import { wordsOf } from '../../../i18n/words.server.ts'
import { stayOnPage } from '../../../navigation/stay-on-page.ts'
import { personOf, requireCustomer } from '../../../session/customer.server.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CardFields } from '../../../ui/card-fields.tsx'
import { CardArrival } from '../../../ui/credit-card-arrival.tsx'
import { Empty } from '../../../ui/empty.tsx'
import type { FormState } from '../../../ui/form-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/payment-methods'
import { CardList, Removing } from './card-list.tsx'
import { CardOfSubscription } from './card-of-subscription.tsx'
import { type CardNews, cardNews, cardsView, changeCards } from './cards.server.ts'

const ADD = '/profile/payment-methods?add'
const HERE = '/profile/payment-methods'

export async function loader(page: Route.LoaderArgs) {
  const user = await requireCustomer(page)
  const cards = await cardsNow(page, user)
  const isAdding = page.url.searchParams.has('add')
  return {
    words: wordsOf(localeOf(page.params).code, 'profile', 'payment', 'cards'),
    person: personOf(user),
    ...(await cardsView(page, cards)),
    ...cardArrival(page, cards),
    news: cardNews(page),
    fields: isAdding ? await openCardForm(page, { user, newest: newestOf(cards) }) : null,
  }
}

export const action = (page: Route.ActionArgs) => changeCards(page)

export const clientAction = (page: Route.ClientActionArgs) => stayOnPage(page)

/** The cards of an account, what they pay for, and at `?add` the form for another. */
export default function PaymentMethods({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('profile.cards')
  const { person, fields } = loaderData
  return (
    <AccountPage title={words(fields ? 'addTitle' : 'title')} person={person}>
      {fields ? <NewCard fields={fields} /> : <Cards {...loaderData} refused={actionData} />}
    </AccountPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type CardsProps = Omit<Loaded, 'fields'> & { refused: FormState | undefined }

function Cards({ refused, news, toPay, removing, active, inactive, search, toast }: CardsProps) {
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
      {news && !refused && <News news={news} />}
      {refused && (
        <div className="order-notice order-notice-error" role="alert">
          <Icon name="alert" />
          <p>{refused.message}</p>
        </div>
      )}
      {toPay.map((it) => (
        <CardOfSubscription key={it.id} it={it} add={ADD} />
      ))}
      {removing && <Removing card={removing} back={HERE} />}
      <CardList cards={active} />
      {active.length === 0 && !isLooking ? (
        <Empty title={words('empty')}>{add}</Empty>
      ) : (
        !isLooking && <p>{add}</p>
      )}
      {inactive.length > 0 && <CardList cards={inactive} areInactive />}
    </section>
  )
}

function News({ news }: { news: CardNews }) {
  const words = useTranslations('cards')
  if (news === 'default') return <Notice good>{words('defaulted')}</Notice>
  if (news === 'removed') return <Notice good>{words('removed')}</Notice>
  return <Notice good={news === 'none' || news === 'paid'}>{words(`set.${news}`)}</Notice>
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
