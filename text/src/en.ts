import account from '../words/en/account.json' with { type: 'json' }
import accountLetters from '../words/en/account-letters.json' with { type: 'json' }
import address from '../words/en/address.json' with { type: 'json' }
import answers from '../words/en/answers.json' with { type: 'json' }
import appointment from '../words/en/appointment.json' with { type: 'json' }
import billing from '../words/en/billing.json' with { type: 'json' }
import blog from '../words/en/blog.json' with { type: 'json' }
import cancel from '../words/en/cancel.json' with { type: 'json' }
import card from '../words/en/card.json' with { type: 'json' }
import cards from '../words/en/cards.json' with { type: 'json' }
import catalog from '../words/en/catalog.json' with { type: 'json' }
import compare from '../words/en/compare.json' with { type: 'json' }
import consent from '../words/en/consent.json' with { type: 'json' }
import contact from '../words/en/contact.json' with { type: 'json' }
import contract from '../words/en/contract.json' with { type: 'json' }
import coupon from '../words/en/coupon.json' with { type: 'json' }
import damageLetters from '../words/en/damage-letters.json' with { type: 'json' }
import delivery from '../words/en/delivery.json' with { type: 'json' }
import documents from '../words/en/documents.json' with { type: 'json' }
import driving from '../words/en/driving.json' with { type: 'json' }
import electric from '../words/en/electric.json' with { type: 'json' }
import ending from '../words/en/ending.json' with { type: 'json' }
import errors from '../words/en/errors.json' with { type: 'json' }
import errorsPage from '../words/en/errors-page.json' with { type: 'json' }
import faq from '../words/en/faq.json' with { type: 'json' }
import favourites from '../words/en/favourites.json' with { type: 'json' }
import frame from '../words/en/frame.json' with { type: 'json' }
import geo from '../words/en/geo.json' with { type: 'json' }
import guide from '../words/en/guide.json' with { type: 'json' }
import home from '../words/en/home.json' with { type: 'json' }
import identity from '../words/en/identity.json' with { type: 'json' }
import identityLetters from '../words/en/identity-letters.json' with { type: 'json' }
import imports from '../words/en/import.json' with { type: 'json' }
import invoice from '../words/en/invoice.json' with { type: 'json' }
import labels from '../words/en/labels.json' with { type: 'json' }
import leave from '../words/en/leave.json' with { type: 'json' }
import legal from '../words/en/legal.json' with { type: 'json' }
import letters from '../words/en/letters.json' with { type: 'json' }
import life from '../words/en/life.json' with { type: 'json' }
import login from '../words/en/login.json' with { type: 'json' }
import mailing from '../words/en/mailing.json' with { type: 'json' }
import myVehicle from '../words/en/my-vehicle.json' with { type: 'json' }
import offers from '../words/en/offers.json' with { type: 'json' }
import offline from '../words/en/offline.json' with { type: 'json' }
import password from '../words/en/password.json' with { type: 'json' }
import payment from '../words/en/payment.json' with { type: 'json' }
import profile from '../words/en/profile.json' with { type: 'json' }
import register from '../words/en/register.json' with { type: 'json' }
import roadside from '../words/en/roadside.json' with { type: 'json' }
import shell from '../words/en/shell.json' with { type: 'json' }
import signing from '../words/en/signing.json' with { type: 'json' }
import storedOrder from '../words/en/stored-order.json' with { type: 'json' }
import subscribe from '../words/en/subscribe.json' with { type: 'json' }
import subscription from '../words/en/subscription.json' with { type: 'json' }
import vehicle from '../words/en/vehicle.json' with { type: 'json' }
import waitingList from '../words/en/waiting-list.json' with { type: 'json' }
import type { Words } from './he.ts'

export const en = {
  account,
  accountLetters,
  address,
  answers,
  appointment,
  billing,
  blog,
  cancel,
  card,
  cards,
  catalog,
  compare,
  consent,
  coupon,
  contact,
  contract,
  damageLetters,
  delivery,
  documents,
  driving,
  electric,
  ending,
  errors,
  errorsPage,
  faq,
  favourites,
  guide,
  frame,
  geo,
  home,
  identity,
  identityLetters,
  import: imports,
  invoice,
  labels,
  leave,
  legal,
  letters,
  life,
  login,
  mailing,
  myVehicle,
  offline,
  offers,
  password,
  payment,
  profile,
  register,
  roadside,
  shell,
  signing,
  storedOrder,
  subscribe,
  subscription,
  vehicle,
  waitingList,
} satisfies Words
