import { useTranslations } from 'use-intl'
import type { RoundDrawing, Stop } from './draw-round.server.ts'

/** Of what the server has drawn. */
const [WIDTH, HEIGHT] = [400, 320]
const STOP_HEIGHT = 28
const LETTER_WIDTH = 8

/** Where a round goes, by the numbers of its list; drawn on the server, so it is there before scripts and on paper. */
export function RoundMap({ drawing }: { drawing: RoundDrawing }) {
  const t = useTranslations('officeToday.map')
  const { land, around, way, stops, towns } = drawing
  return (
    <section className="round-map board-part" aria-labelledby="round-map">
      <h2 id="round-map">{t('title')}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing whose places are links */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-labelledby="round-map">
        <rect className="map-sea" width={WIDTH} height={HEIGHT} />
        <path className="map-around" d={around} />
        <path className="map-land" d={land} />
        {towns.map(({ name, x, y }) => (
          <text key={name} className="map-town" x={x} y={y}>
            {name}
          </text>
        ))}
        <path className="map-way" d={way} />
        {stops.map((stop) => (
          <StopMark key={stop.numbers.join()} stop={stop} />
        ))}
      </svg>
      <p className="note">{t('hint')}</p>
    </section>
  )
}

/** The numbers of the visits at a place, which lead to the first of them. */
function StopMark({ stop: { numbers, names, isDone, x, y } }: { stop: Stop }) {
  const t = useTranslations('officeToday.map')
  const text = numbers.join(' · ')
  const width = Math.max(STOP_HEIGHT, text.length * LETTER_WIDTH + 12)
  return (
    <a
      className="map-stop"
      href={`#stop-${numbers[0]}`}
      data-done={isDone || undefined}
      aria-label={t('stop', { numbers: numbers.join(', '), names: names.join(', ') })}
    >
      <rect
        x={x - width / 2}
        y={y - STOP_HEIGHT / 2}
        width={width}
        height={STOP_HEIGHT}
        rx={STOP_HEIGHT / 2}
      />
      <text x={x} y={y}>
        {text}
      </text>
    </a>
  )
}
