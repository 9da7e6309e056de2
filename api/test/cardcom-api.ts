import type { Send } from '@galgal/contract/call'
import { pino } from 'pino'
import { createApi } from '../src/api.ts'
import { cardcom } from '../src/providers/payment/cardcom.ts'
import { CARDCOM, openCardcomServer } from './cardcom-server.ts'
import type { TestApi } from './customers.ts'

/** The same API with CardCom as its card company, and everything that its log says. */
export async function openCardcomApi({ deps }: TestApi) {
  const company = await openCardcomServer()
  const settings = {
    CARDCOM_TERMINAL: CARDCOM.TERMINAL,
    CARDCOM_API_NAME: CARDCOM.API_NAME,
    CARDCOM_API_PASSWORD: CARDCOM.API_PASSWORD,
    CARDCOM_URL: company.url,
  }
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) })
  const publicUrl = 'http://localhost:3000'
  const payment = cardcom.open(settings, { ...deps, log, fetch, publicUrl })
  const app = createApi({ ...deps, payment, log })
  const send: Send = async (request) => app.fetch(request)
  return { send, company, logged }
}
