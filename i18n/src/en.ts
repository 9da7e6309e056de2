import account from '../messages/en/account.json' with { type: 'json' }
import accountNotifications from '../messages/en/account-notifications.json' with { type: 'json' }
import address from '../messages/en/address.json' with { type: 'json' }
import answers from '../messages/en/answers.json' with { type: 'json' }
import appointment from '../messages/en/appointment.json' with { type: 'json' }
import billing from '../messages/en/billing.json' with { type: 'json' }
import blog from '../messages/en/blog.json' with { type: 'json' }
import cancel from '../messages/en/cancel.json' with { type: 'json' }
import card from '../messages/en/card.json' with { type: 'json' }
import cards from '../messages/en/cards.json' with { type: 'json' }
import catalog from '../messages/en/catalog.json' with { type: 'json' }
import compare from '../messages/en/compare.json' with { type: 'json' }
import consent from '../messages/en/consent.json' with { type: 'json' }
import contact from '../messages/en/contact.json' with { type: 'json' }
import contract from '../messages/en/contract.json' with { type: 'json' }
import coupon from '../messages/en/coupon.json' with { type: 'json' }
import damageNotifications from '../messages/en/damage-notifications.json' with { type: 'json' }
import delivery from '../messages/en/delivery.json' with { type: 'json' }
import documents from '../messages/en/documents.json' with { type: 'json' }
import driving from '../messages/en/driving.json' with { type: 'json' }
import electric from '../messages/en/electric.json' with { type: 'json' }
import ending from '../messages/en/ending.json' with { type: 'json' }
import errors from '../messages/en/errors.json' with { type: 'json' }
import errorsPage from '../messages/en/errors-page.json' with { type: 'json' }
import faq from '../messages/en/faq.json' with { type: 'json' }
import favourites from '../messages/en/favourites.json' with { type: 'json' }
import frame from '../messages/en/frame.json' with { type: 'json' }
import geo from '../messages/en/geo.json' with { type: 'json' }
import guide from '../messages/en/guide.json' with { type: 'json' }
import home from '../messages/en/home.json' with { type: 'json' }
import identity from '../messages/en/identity.json' with { type: 'json' }
import identityNotifications from '../messages/en/identity-notifications.json' with { type: 'json' }
import imports from '../messages/en/import.json' with { type: 'json' }
import invoice from '../messages/en/invoice.json' with { type: 'json' }
import labels from '../messages/en/labels.json' with { type: 'json' }
import leave from '../messages/en/leave.json' with { type: 'json' }
import legal from '../messages/en/legal.json' with { type: 'json' }
import life from '../messages/en/life.json' with { type: 'json' }
import login from '../messages/en/login.json' with { type: 'json' }
import mailing from '../messages/en/mailing.json' with { type: 'json' }
import myVehicle from '../messages/en/my-vehicle.json' with { type: 'json' }
import notifications from '../messages/en/notifications.json' with { type: 'json' }
import offers from '../messages/en/offers.json' with { type: 'json' }
import offline from '../messages/en/offline.json' with { type: 'json' }
import password from '../messages/en/password.json' with { type: 'json' }
import payment from '../messages/en/payment.json' with { type: 'json' }
import profile from '../messages/en/profile.json' with { type: 'json' }
import register from '../messages/en/register.json' with { type: 'json' }
import roadside from '../messages/en/roadside.json' with { type: 'json' }
import shell from '../messages/en/shell.json' with { type: 'json' }
import signing from '../messages/en/signing.json' with { type: 'json' }
import storedOrder from '../messages/en/stored-order.json' with { type: 'json' }
import subscribe from '../messages/en/subscribe.json' with { type: 'json' }
import subscription from '../messages/en/subscription.json' with { type: 'json' }
import vehicle from '../messages/en/vehicle.json' with { type: 'json' }
import waitingList from '../messages/en/waiting-list.json' with { type: 'json' }
import type { Messages } from './he.ts'

export const en = {
  account,
  accountNotifications,
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
  damageNotifications,
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
  identityNotifications,
  import: imports,
  invoice,
  labels,
  leave,
  legal,
  notifications,
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
} satisfies Messages
