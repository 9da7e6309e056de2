import type { OfficeHandler } from '../../handle-office.ts'
import { accept } from './AcceptInvitation.ts'
import { addPasskey } from './AddPasskey.ts'
import { endMySession } from './EndMySession.ts'
import { getMe } from './Me.ts'
import { mySessions } from './MySessions.ts'
import { newTotp } from './NewTotp.ts'
import { breakGlassSignIn } from './OpenBreakGlass.ts'
import { getPasskeyOptions } from './PasskeyOptions.ts'
import { passkeySignIn } from './PasskeySignIn.ts'
import { prove } from './Prove.ts'
import { readInvitation } from './ReadInvitation.ts'
import { recoveryCodes } from './RecoveryCodes.ts'
import { removePasskey } from './RemovePasskey.ts'
import { secondFactor } from './SecondFactor.ts'
import { setMyLanguage } from './SetMyLanguage.ts'
import { setOwnTotp } from './SetTotp.ts'
import { signIn } from './SignIn.ts'
import { signOut } from './SignOut.ts'

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
]
