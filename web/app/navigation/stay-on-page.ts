import { stayOnPage as stayOnPageBut } from '@galgal/ui/navigation/stay-on-page.ts'

/** Actions whose page shows no answer at a form: what goes wrong with them has the page of an error. */
const WITHOUT_FORM_STATE = new Set([
  'vehicle-B2C',
  'vehicle-B2B',
  'leave-waiting-list-B2C',
  'leave-waiting-list-B2B',
  ...[
    'auto-login/page',
    'changePassword/undo-email',
    'logout/page',
    'mailing/leave',
    'profile/devices',
    'profile/end/end-door',
    'profile/mailing',
    'profile/subscriptions/slot',
    'register/start',
    'subscribe/checkout',
    'subscribe/deposit',
    'subscribe/method',
    'subscribe/method_add',
    'subscribe/pickup_d2d',
    'subscribe/stored-order',
  ].map((page) => `pages/${page}`),
])

/** Its box has words of its own for a coupon that could not be sent. */
const COUPON = 'pages/subscribe/coupon'

/** Of the storefront's pages. */
export const stayOnPage = stayOnPageBut({
  withoutFormState: WITHOUT_FORM_STATE,
  withOwnWords: new Set([COUPON]),
})
