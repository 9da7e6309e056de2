import type { OfficeHandler } from '../../handle-office.ts'
import { accept } from './AcceptInvitation.ts'
import { addPasskey } from './AddPasskey.ts'
import { bills } from './Bills.ts'
import { charges } from './Charges.ts'
import { customers } from './Customers.ts'
import { deposits } from './Deposits.ts'
import { endMySession } from './EndMySession.ts'
import { getMe } from './Me.ts'
import { mySessions } from './MySessions.ts'
import { newTotp } from './NewTotp.ts'
import { notes } from './Notes.ts'
import { breakGlassSignIn } from './OpenBreakGlass.ts'
import { orders } from './Orders.ts'
import { getPasskeyOptions } from './PasskeyOptions.ts'
import { passkeySignIn } from './PasskeySignIn.ts'
import { payments } from './Payments.ts'
import { prove } from './Prove.ts'
import { readInvitation } from './ReadInvitation.ts'
import { recoveryCodes } from './RecoveryCodes.ts'
import { refunds } from './Refunds.ts'
import { removePasskey } from './RemovePasskey.ts'
import { search } from './Search.ts'
import { secondFactor } from './SecondFactor.ts'
import { setMyLanguage } from './SetMyLanguage.ts'
import { setOwnTotp } from './SetTotp.ts'
import { signIn } from './SignIn.ts'
import { signOut } from './SignOut.ts'
import { subscriptions } from './Subscriptions.ts'
import { tasks } from './Tasks.ts'
import { timeline } from './Timeline.ts'
import { views } from './Views.ts'

/** Every call of the office that is answered, by area. */
export const officeEndpoints: OfficeHandler[] = [
  // access
  signIn,
  secondFactor,
  getPasskeyOptions,
  passkeySignIn,
  readInvitation,
  accept,
  breakGlassSignIn,
  getMe,
  setMyLanguage,
  mySessions,
  endMySession,
  prove,
  signOut,
  addPasskey,
  removePasskey,
  newTotp,
  setOwnTotp,
  recoveryCodes,
  // lists
  orders,
  customers,
  subscriptions,
  charges,
  payments,
  bills,
  refunds,
  deposits,
  // board
  tasks,
  search,
  timeline,
  notes,
  views,
]
