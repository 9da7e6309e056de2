import account from '../words/he/account.json' with { type: 'json' }
import accountLetters from '../words/he/account-letters.json' with { type: 'json' }
import address from '../words/he/address.json' with { type: 'json' }
import answers from '../words/he/answers.json' with { type: 'json' }
import appointment from '../words/he/appointment.json' with { type: 'json' }
import billing from '../words/he/billing.json' with { type: 'json' }
import blog from '../words/he/blog.json' with { type: 'json' }
import cancel from '../words/he/cancel.json' with { type: 'json' }
import card from '../words/he/card.json' with { type: 'json' }
import cards from '../words/he/cards.json' with { type: 'json' }
import catalog from '../words/he/catalog.json' with { type: 'json' }
import compare from '../words/he/compare.json' with { type: 'json' }
import consent from '../words/he/consent.json' with { type: 'json' }
import contact from '../words/he/contact.json' with { type: 'json' }
import contract from '../words/he/contract.json' with { type: 'json' }
import coupon from '../words/he/coupon.json' with { type: 'json' }
import damageLetters from '../words/he/damage-letters.json' with { type: 'json' }
import delivery from '../words/he/delivery.json' with { type: 'json' }
import documents from '../words/he/documents.json' with { type: 'json' }
import driving from '../words/he/driving.json' with { type: 'json' }
import electric from '../words/he/electric.json' with { type: 'json' }
import ending from '../words/he/ending.json' with { type: 'json' }
import errors from '../words/he/errors.json' with { type: 'json' }
import errorsPage from '../words/he/errors-page.json' with { type: 'json' }
import faq from '../words/he/faq.json' with { type: 'json' }
import favourites from '../words/he/favourites.json' with { type: 'json' }
import frame from '../words/he/frame.json' with { type: 'json' }
import geo from '../words/he/geo.json' with { type: 'json' }
import guide from '../words/he/guide.json' with { type: 'json' }
import home from '../words/he/home.json' with { type: 'json' }
import identity from '../words/he/identity.json' with { type: 'json' }
import identityLetters from '../words/he/identity-letters.json' with { type: 'json' }
import imports from '../words/he/import.json' with { type: 'json' }
import invoice from '../words/he/invoice.json' with { type: 'json' }
import labels from '../words/he/labels.json' with { type: 'json' }
import leave from '../words/he/leave.json' with { type: 'json' }
import legal from '../words/he/legal.json' with { type: 'json' }
import letters from '../words/he/letters.json' with { type: 'json' }
import life from '../words/he/life.json' with { type: 'json' }
import login from '../words/he/login.json' with { type: 'json' }
import mailing from '../words/he/mailing.json' with { type: 'json' }
import myVehicle from '../words/he/my-vehicle.json' with { type: 'json' }
import offers from '../words/he/offers.json' with { type: 'json' }
import offline from '../words/he/offline.json' with { type: 'json' }
import password from '../words/he/password.json' with { type: 'json' }
import payment from '../words/he/payment.json' with { type: 'json' }
import profile from '../words/he/profile.json' with { type: 'json' }
import register from '../words/he/register.json' with { type: 'json' }
import roadside from '../words/he/roadside.json' with { type: 'json' }
import shell from '../words/he/shell.json' with { type: 'json' }
import signing from '../words/he/signing.json' with { type: 'json' }
import storedOrder from '../words/he/stored-order.json' with { type: 'json' }
import subscribe from '../words/he/subscribe.json' with { type: 'json' }
import subscription from '../words/he/subscription.json' with { type: 'json' }
import vehicle from '../words/he/vehicle.json' with { type: 'json' }
import waitingList from '../words/he/waiting-list.json' with { type: 'json' }

/** Every word a person reads, by namespace. Hebrew is the original. */
export const he = {
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
}

/** The shape every other language has. */
export type Words = typeof he
export type Namespace = keyof Words
