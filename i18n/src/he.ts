import account from '../messages/he/account.json' with { type: 'json' }
import accountNotifications from '../messages/he/account-notifications.json' with { type: 'json' }
import address from '../messages/he/address.json' with { type: 'json' }
import answers from '../messages/he/answers.json' with { type: 'json' }
import appointment from '../messages/he/appointment.json' with { type: 'json' }
import billing from '../messages/he/billing.json' with { type: 'json' }
import blog from '../messages/he/blog.json' with { type: 'json' }
import cancel from '../messages/he/cancel.json' with { type: 'json' }
import card from '../messages/he/card.json' with { type: 'json' }
import cards from '../messages/he/cards.json' with { type: 'json' }
import catalog from '../messages/he/catalog.json' with { type: 'json' }
import compare from '../messages/he/compare.json' with { type: 'json' }
import consent from '../messages/he/consent.json' with { type: 'json' }
import contact from '../messages/he/contact.json' with { type: 'json' }
import contract from '../messages/he/contract.json' with { type: 'json' }
import coupon from '../messages/he/coupon.json' with { type: 'json' }
import damageNotifications from '../messages/he/damage-notifications.json' with { type: 'json' }
import delivery from '../messages/he/delivery.json' with { type: 'json' }
import documents from '../messages/he/documents.json' with { type: 'json' }
import driving from '../messages/he/driving.json' with { type: 'json' }
import electric from '../messages/he/electric.json' with { type: 'json' }
import ending from '../messages/he/ending.json' with { type: 'json' }
import errors from '../messages/he/errors.json' with { type: 'json' }
import errorsPage from '../messages/he/errors-page.json' with { type: 'json' }
import faq from '../messages/he/faq.json' with { type: 'json' }
import favourites from '../messages/he/favourites.json' with { type: 'json' }
import frame from '../messages/he/frame.json' with { type: 'json' }
import geo from '../messages/he/geo.json' with { type: 'json' }
import guide from '../messages/he/guide.json' with { type: 'json' }
import home from '../messages/he/home.json' with { type: 'json' }
import identity from '../messages/he/identity.json' with { type: 'json' }
import identityNotifications from '../messages/he/identity-notifications.json' with { type: 'json' }
import imports from '../messages/he/import.json' with { type: 'json' }
import invoice from '../messages/he/invoice.json' with { type: 'json' }
import labels from '../messages/he/labels.json' with { type: 'json' }
import leave from '../messages/he/leave.json' with { type: 'json' }
import legal from '../messages/he/legal.json' with { type: 'json' }
import life from '../messages/he/life.json' with { type: 'json' }
import login from '../messages/he/login.json' with { type: 'json' }
import mailing from '../messages/he/mailing.json' with { type: 'json' }
import myVehicle from '../messages/he/my-vehicle.json' with { type: 'json' }
import notifications from '../messages/he/notifications.json' with { type: 'json' }
import offers from '../messages/he/offers.json' with { type: 'json' }
import offline from '../messages/he/offline.json' with { type: 'json' }
import password from '../messages/he/password.json' with { type: 'json' }
import payment from '../messages/he/payment.json' with { type: 'json' }
import profile from '../messages/he/profile.json' with { type: 'json' }
import register from '../messages/he/register.json' with { type: 'json' }
import roadside from '../messages/he/roadside.json' with { type: 'json' }
import shell from '../messages/he/shell.json' with { type: 'json' }
import signing from '../messages/he/signing.json' with { type: 'json' }
import storedOrder from '../messages/he/stored-order.json' with { type: 'json' }
import subscribe from '../messages/he/subscribe.json' with { type: 'json' }
import subscription from '../messages/he/subscription.json' with { type: 'json' }
import vehicle from '../messages/he/vehicle.json' with { type: 'json' }
import waitingList from '../messages/he/waiting-list.json' with { type: 'json' }

/** Every word a person reads, by namespace. Hebrew is the original. */
export const he = {
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
}

/** The shape every other language has. */
export type Messages = typeof he
export type Namespace = keyof Messages
