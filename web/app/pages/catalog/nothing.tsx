import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { useTranslations } from 'use-intl'
import { VehicleCards } from '../../ui/vehicle-cards.tsx'
import { focusResults } from './focus-results.ts'
import { ListLink } from './list-navigation.tsx'
import type { Nearest } from './nearest.ts'

/** Where no car fits everything: which one choice to leave open, and the cars that come nearest. */
export function Nothing({ base, nearest: { open, cards } }: { base: string; nearest: Nearest }) {
  const t = useTranslations('catalog')
  return (
    <>
      <Empty title={t('empty')}>
        <p className="muted">{t(open.length > 0 ? 'leaveOpen' : 'emptyText')}</p>
        {open.length > 0 && (
          <ul className="nothing-open">
            {open.map(({ choice, to, count }) => (
              <li key={choice}>
                <ListLink className="chip" to={to} onClick={focusResults}>
                  {t(`any.${choice}`)}
                  <small>{t('optionCount', { count })}</small>
                </ListLink>
              </li>
            ))}
          </ul>
        )}
        <ListLink
          className={`button button-${open.length > 0 ? 'outline' : 'primary'}`}
          to={base}
          onClick={focusResults}
        >
          {t('clean')}
        </ListLink>
      </Empty>
      {cards.length > 0 && (
        <section className="nothing-nearest" aria-labelledby="nearest">
          <h2 id="nearest">{t('nearest')}</h2>
          <VehicleCards className="card-grid results-grid" cards={cards} />
        </section>
      )}
    </>
  )
}
