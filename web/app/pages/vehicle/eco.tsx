import { useTranslations } from 'use-intl'
import type { Vehicle } from './vehicle.server.ts'

const GRADES = Array.from({ length: 15 }, (_, index) => index + 1)

/** Pollution grade and consumption: advertising a new car in Israel must show both. */
export function Eco({ eco }: { eco: Vehicle['eco'] }) {
  const words = useTranslations('vehicle.eco')
  const figures = [
    eco.litresPer100Km !== null && [
      words('litres'),
      words('litresValue', { value: eco.litresPer100Km }),
    ],
    eco.kwhPer100Km !== null && [words('kwh'), words('kwhValue', { value: eco.kwhPer100Km })],
    eco.co2GramsPerKm !== null && [words('co2'), words('co2Value', { value: eco.co2GramsPerKm })],
    eco.electricRangeKm !== null && [
      words('range'),
      words('rangeValue', { value: eco.electricRangeKm }),
    ],
  ].filter((figure) => figure !== false)
  return (
    <section className="vehicle-block" id="eco">
      <h2>{words('heading')}</h2>
      <p className="grade-words">
        {words('grade')} <b>{words('gradeOf', { grade: eco.pollutionGrade })}</b>
      </p>
      <ol className="grade-scale" aria-hidden="true">
        {GRADES.map((grade) => (
          <li
            key={grade}
            className={grade === eco.pollutionGrade ? 'grade grade-here' : 'grade'}
            style={{ '--grade': grade } as React.CSSProperties}
          >
            {grade}
          </li>
        ))}
      </ol>
      <p className="note">{words('scale')}</p>
      <dl className="figures">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{words('source')}</p>
    </section>
  )
}
