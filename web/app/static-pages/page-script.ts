import { whenIdle } from '@galgal/ui/browser/when-idle.ts'
import { whenShown } from '@galgal/ui/browser/when-shown.ts'
import { watchStandsClear } from '../browser/stands-clear.ts'
import { rememberLanguage } from '../catalogue/remember-visit.ts'
import { couponIn, storedCoupon } from '../catalogue/stored-coupon.ts'
import { isSwiss } from '../deferred/region-dates.ts'
import { askAboutCookies } from './consent.ts'
import { askAboutLanguage } from './geo.ts'
import { tag } from './here.ts'
import { measureVisit } from './measuring.ts'
import { workLanguages, workMenu } from './menu.ts'
import { showVisitor } from './visitor.ts'

/* What a page without React does beyond what a browser does by itself. */

/** By then the page has its pictures, and whoever came has begun to read. */
const SETTLED_MS = 2000

function keepCoupon() {
  const code = couponIn(new URLSearchParams(location.search))
  if (code) storedCoupon.change(() => code)
}

async function writeSwissDates() {
  if (!isSwiss(navigator.language)) return
  const { keepSwiss } = await import('../deferred/swiss-dates.ts')
  keepSwiss(document.body)
}

async function findQuestions() {
  const search = document.querySelector<HTMLFormElement>('form[data-questions]')
  if (!search) return
  const { followQuestions } = await import('./questions.ts')
  followQuestions(search)
}

function begin() {
  rememberLanguage(tag)
  workMenu()
  workLanguages()
  showVisitor()
  void findQuestions()
  whenIdle(beginLate)
}

function beginLate() {
  const place = document.querySelector('.whatsapp-place')
  if (place) watchStandsClear(place, (isClear) => place.toggleAttribute('data-clear', isClear))
  keepCoupon()
  void writeSwissDates()
  askAboutCookies()
  measureVisit()
  setTimeout(() => {
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
    // For whoever measures or tests the page: nothing more comes by itself.
    void askAboutLanguage().then(() => performance.mark('settled'))
  }, SETTLED_MS)
}

whenShown(begin)
