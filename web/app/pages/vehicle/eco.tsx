import { useTranslations } from 'use-intl'
import type { Vehicle } from './vehicle.server.ts'

const GRADES = Array.from({ length: 15 }, (_, index) => index + 1)

/** Pollution grade and consumption: advertising a new car in Israel must show both (Clean Air Law, 38). */
export function Eco({ eco }: { eco: Vehicle['eco'] }) {
  const t = useTranslations('vehicle.eco')
  return (
    <section className="vehicle-block" aria-labelledby="eco">
      <h2 id="eco">{t('heading')}</h2>
      <GradeScale grade={eco.pollutionGrade} />
      <dl className="figures eco-figures">
        {useFigures(eco).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{t('source')}</p>
    </section>
  )
}

/** The scale as it is printed, from green to red; its words say the same as its colours. */
function GradeScale({ grade: here }: { grade: number }) {
  const t = useTranslations('vehicle.eco')
  return (
    <figure className="grade-scale">
      <figcaption>
        {t('grade')} <b>{t('gradeOf', { grade: here })}</b>
      </figcaption>
      <ol aria-hidden="true">
        {GRADES.map((grade) => (
          <li
            key={grade}
            className={grade === here ? 'grade grade-here' : 'grade'}
            style={{ '--grade': `var(--color-grade-${grade})` } as React.CSSProperties}
          >
            {grade}
          </li>
        ))}
      </ol>
      <p className="grade-ends">
        <span>{t('cleanest')}</span>
        <span>{t('dirtiest')}</span>
      </p>
    </figure>
  )
}

function useFigures(eco: Vehicle['eco']): [string, string][] {
  const t = useTranslations('vehicle.eco')
  const figures = [
    ['litres', 'litresValue', eco.litresPer100Km],
    ['kwh', 'kwhValue', eco.kwhPer100Km],
    ['co2', 'co2Value', eco.co2GramsPerKm],
    ['range', 'rangeValue', eco.electricRangeKm],
  ] as const
  return figures.flatMap(([term, says, value]) =>
    value === null ? [] : [[t(term), t(says, { value })] as [string, string]],
  )
}
