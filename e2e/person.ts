import { createHash, randomInt } from 'node:crypto'

/** Someone who is not a customer yet; everyone has an e-mail, a phone and an identity number of their own. */
export function newPerson() {
  return {
    email: `dana.${crypto.randomUUID().slice(0, 8)}@example.co.il`,
    password: 'Orange-tram-77',
    phone: nextPhone(),
    firstName: 'דנה',
    lastName: 'כהן',
    identityNumber: identityNumber(digits(8)),
    city: 'חיפה',
    street: 'הנביאים',
  }
}
export type Person = ReturnType<typeof newPerson> & { companyName?: string }

/** Who signs for a company, with the company's own name and number. */
export const newCompany = (): Person => ({
  ...newPerson(),
  companyName: 'גלגלי הצפון בע״מ',
  identityNumber: identityNumber(`5${digits(7)}`),
})

/** What the API is sent instead of a password. */
export const hashOf = (password: string) => createHash('sha1').update(password).digest('hex')

let phones = 0

/** Workers whose phones lie in ranges of a thousand of their own: a range gets few messages. */
const MOST_WORKERS = 40

/** Never drawn by lot, where two of a run could be the same: a worker counts its own, each in another range. */
function nextPhone() {
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0)
  const range = ++phones * MOST_WORKERS + (worker % MOST_WORKERS)
  return `052${String(range).padStart(4, '0')}${String(worker).padStart(3, '0')}`
}

const digits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0')

/** Eight digits with the check digit of an Israeli identity number. */
function identityNumber(eight: string) {
  const sum = [...eight].reduce((all, digit, at) => {
    const worth = Number(digit) * (at % 2 ? 2 : 1)
    return all + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return eight + ((10 - (sum % 10)) % 10)
}
