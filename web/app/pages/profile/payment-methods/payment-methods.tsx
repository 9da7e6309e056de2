import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { Failure } from '@galgal/ui/feedback/unavailable.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { CardFields } from '../../../checkout/card-fields.tsx'
import { openCardForm } from '../../../checkout/card-form.server.ts'
import { CardArrival } from '../../../checkout/credit-card-arrival.tsx'
import { cardArrival, cardsNow, newestOf } from '../../../checkout/credit-cards.server.ts'
import { personOf, requireCustomer } from '../../../session/customer.server.ts'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/payment-methods'
import { CardList, cardName, Removing } from './card-list.tsx'
import { type CardNews, cardNews, cardsView, changeCards, type ToPay } from './cards.server.ts'

const ADD = '/profile/payment-methods?add'
const HERE = '/profile/payment-methods'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireCustomer(args)
  const cards = await cardsNow(args, user)
  const isAdding = args.url.searchParams.has('add')
  return {
    messages: pageMessages(args, 'profile', 'payment', 'cards'),
    person: personOf(user),
    ...(await cardsView(args, cards)),
    ...cardArrival(args, cards),
    news: cardNews(args),
    fields: isAdding ? await openCardForm(args, { user, newest: newestOf(cards) }) : null,
  }
}

export const action = (args: Route.ActionArgs) => changeCards(args)

/** The cards of an account, what they pay for, and at `?add` the form for another. */
export default function PaymentMethods({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('profile.cards')
  const { person, fields } = loaderData
  return (
    <AccountPage title={t(fields ? 'addTitle' : 'title')} person={person}>
      {fields ? <NewCard fields={fields} /> : <Cards {...loaderData} refused={actionData} />}
    </AccountPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type CardsProps = Omit<Loaded, 'fields'> & { refused: FormState | undefined }

function Cards({ refused, news, toPay, removing, active, inactive, search, toast }: CardsProps) {
  const t = useTranslations('profile.cards')
  const isLooking = search.state === 'looking'
  const add = (
    <ButtonLink to={ADD} look={active.length > 0 ? 'outline' : 'primary'}>
      <Icon name="plus" />
      {t('add')}
    </ButtonLink>
  )
  return (
    <section className="account-cards">
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <CardArrival search={search} toast={toast} />
      {news && !refused && <News news={news} />}
      {refused && <Failure>{refused.message}</Failure>}
      {toPay.map((it) => (
        <CardOfSubscription key={it.id} it={it} add={ADD} />
      ))}
      {removing && <Removing card={removing} back={HERE} />}
      <CardList cards={active} />
      {active.length === 0 && !isLooking ? (
        <Empty title={t('empty')}>{add}</Empty>
      ) : (
        !isLooking && <p>{add}</p>
      )}
      {inactive.length > 0 && <CardList cards={inactive} areInactive />}
    </section>
  )
}

function News({ news }: { news: CardNews }) {
  const t = useTranslations('cards')
  if (news === 'default') return <Alert good>{t('defaulted')}</Alert>
  if (news === 'removed') return <Alert good>{t('removed')}</Alert>
  return <Alert good={news === 'none' || news === 'paid'}>{t(`set.${news}`)}</Alert>
}

function NewCard({ fields }: { fields: CardFields }) {
  const t = useTranslations('profile.cards')
  return (
    <section className="panel account-new-card">
      <h1>{t('addTitle')}</h1>
      <p className="muted">{t('addLead')}</p>
      <CardFields fields={fields} retry={ADD} />
      <p>
        <ButtonLink to={HERE} look="outline">
          {t('back')}
        </ButtonLink>
      </p>
    </section>
  )
}

type Props = { it: ToPay; add: string }

/** The card that pays for a subscription: another is chosen by one press, and pays at once what had failed. */
function CardOfSubscription({ it, add }: Props) {
  const t = useTranslations('cards')
  const { vehicle, isInTrouble, now, cards } = it
  const say = isInTrouble ? 'trouble' : 'change'
  const others = isInTrouble ? cards : cards.filter(({ isCurrent }) => !isCurrent)
  const title = `card-of-${it.id}`
  return (
    <section
      className={isInTrouble ? 'panel card-of card-of-trouble' : 'panel card-of'}
      aria-labelledby={title}
    >
      <h2 id={title}>
        {isInTrouble && <Icon name="alert" />}
        {t(`${say}.title`, { vehicle })}
      </h2>
      <p>{t(`${say}.text`)}</p>
      {now && !isInTrouble && (
        <p className="muted">{t.rich('change.current', { card: cardName(now), ltr })}</p>
      )}
      {others.length === 0 && !isInTrouble && <p>{t('change.none')}</p>}
      <div className="card-of-ways">
        {others.map((card, position) => (
          <Form key={card.id} method="post" replace>
            <input type="hidden" name="what" value="set" />
            <input type="hidden" name="subscription" value={it.id} />
            <input type="hidden" name="card" value={card.id} />
            <Submit small look={position === 0 && isInTrouble ? 'primary' : 'outline'}>
              {t.rich(wayOf(isInTrouble, card.isCurrent), { card: cardName(card), ltr })}
            </Submit>
          </Form>
        ))}
        <ButtonLink to={add} look={others.length > 0 ? 'ghost' : 'outline'} small>
          <Icon name="plus" />
          {isInTrouble ? t('addNew') : t('addOther')}
        </ButtonLink>
      </div>
    </section>
  )
}

function wayOf(isInTrouble: boolean, isCurrent: boolean) {
  if (!isInTrouble) return 'change.choose'
  return isCurrent ? 'trouble.same' : 'trouble.try'
}
