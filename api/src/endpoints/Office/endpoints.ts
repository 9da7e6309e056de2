import type { OfficeHandler } from '../../handle-office.ts'
import { accept } from './AcceptInvitation.ts'
import { addNote } from './AddNote.ts'
import { addPasskey } from './AddPasskey.ts'
import { addresses } from './Addresses.ts'
import { allot } from './Allot.ts'
import { answerOne } from './AnswerRequest.ts'
import { approvals } from './Approvals.ts'
import { askForDocument } from './AskPaperAgain.ts'
import { assign } from './AssignVisit.ts'
import { beginJob } from './BeginBulk.ts'
import { beginContactChange } from './BeginContactChange.ts'
import { beginOrder } from './BeginOrderFor.ts'
import { bills } from './Bills.ts'
import { bulkJob } from './BulkJob.ts'
import { bulkJobs } from './BulkJobs.ts'
import { bulkRows } from './BulkRows.ts'
import { cancelSubscription } from './CancelByCompany.ts'
import { changeCustomer } from './ChangeDetails.ts'
import { charges } from './Charges.ts'
import { closeOrderDraft } from './CloseDraft.ts'
import { closeOne } from './CloseRequest.ts'
import { colleagues } from './Colleagues.ts'
import { counts } from './Counts.ts'
import { customer } from './Customer.ts'
import { customers } from './Customers.ts'
import { decideApproval } from './DecideApproval.ts'
import { decideOnIdentity } from './DecideIdentity.ts'
import { decideOnDocuments } from './DecidePapers.ts'
import { deposits } from './Deposits.ts'
import { drop } from './DropBill.ts'
import { end } from './End.ts'
import { endCustomerDevices } from './EndDevices.ts'
import { endMySession } from './EndMySession.ts'
import { followPayment } from './FollowPayment.ts'
import { fleetEndpoints } from './fleet-endpoints.ts'
import { handOverCar } from './HandOver.ts'
import { hubNames } from './HubNames.ts'
import { identityQueue } from './IdentityQueue.ts'
import { inviteStaff } from './Invite.ts'
import { issuedDocument } from './IssuedDocument.ts'
import { leaveOneTask } from './LeaveTask.ts'
import { linkToOne } from './LinkCancellation.ts'
import { log } from './Log.ts'
import { logCheck } from './LogCheck.ts'
import { loseSlot } from './LoseSlot.ts'
import { mailCustomerLink } from './MailLink.ts'
import { getMe } from './Me.ts'
import { models } from './Models.ts'
import { mySessions } from './MySessions.ts'
import { newTotp } from './NewTotp.ts'
import { notes } from './Notes.ts'
import { notification } from './Notification.ts'
import { notifications } from './Notifications.ts'
import { onTheWay } from './OnTheWay.ts'
import { breakGlassSignIn } from './OpenBreakGlass.ts'
import { order } from './Order.ts'
import { orders } from './Orders.ts'
import { owedPaid } from './OwedPaid.ts'
import { paidElsewhere } from './PaidElsewhere.ts'
import { paper } from './Paper.ts'
import { papers } from './Papers.ts'
import { getPasskeyOptions } from './PasskeyOptions.ts'
import { passkeySignIn } from './PasskeySignIn.ts'
import { payments } from './Payments.ts'
import { postpone } from './PostponeBill.ts'
import { present } from './Presence.ts'
import { prove } from './Prove.ts'
import { readInvitation } from './ReadInvitation.ts'
import { rebook } from './Rebook.ts'
import { recoveryCodes } from './RecoveryCodes.ts'
import { refund } from './Refund.ts'
import { refunds } from './Refunds.ts'
import { release } from './ReleaseDeposit.ts'
import { releaseDraftHold } from './ReleaseHold.ts'
import { removeNote } from './RemoveNote.ts'
import { removePasskey } from './RemovePasskey.ts'
import { removeRole } from './RemoveRole.ts'
import { removeOneView } from './RemoveView.ts'
import { replaceCar } from './ReplaceCar.ts'
import { request } from './Request.ts'
import { requests } from './Requests.ts'
import { reset } from './ResetFactor.ts'
import { retry } from './RetryBill.ts'
import { roleList } from './Roles.ts'
import { round } from './Round.ts'
import { saveRole } from './SaveRole.ts'
import { setSetting } from './SaveSetting.ts'
import { savePerson } from './SaveStaff.ts'
import { saveOneView } from './SaveView.ts'
import { search } from './Search.ts'
import { secondFactor } from './SecondFactor.ts'
import { seenBy } from './SeenBy.ts'
import { sendOnceMore } from './SendAgain.ts'
import { sendCardLink } from './SendCardLink.ts'
import { mailOrderLink } from './SendOrderLink.ts'
import { sendOneTemplate } from './SendTemplate.ts'
import { holdCustomer } from './SetHold.ts'
import { setMyLanguage } from './SetMyLanguage.ts'
import { setOwnTotp } from './SetTotp.ts'
import { settingsList } from './Settings.ts'
import { showIdentityNumber } from './ShowIdentityNumber.ts'
import { signIn } from './SignIn.ts'
import { signOut } from './SignOut.ts'
import { staffList } from './Staff.ts'
import { startJob } from './StartBulk.ts'
import { stopJob } from './StopBulk.ts'
import { subscription } from './Subscription.ts'
import { subscriptions } from './Subscriptions.ts'
import { takeCarBack } from './TakeBack.ts'
import { takeOneTask } from './TakeTask.ts'
import { tasks } from './Tasks.ts'
import { templates } from './Templates.ts'
import { timeline } from './Timeline.ts'
import { today } from './Today.ts'
import { undoApproved } from './UndoPayment.ts'
import { unlockCustomer } from './Unlock.ts'
import { views } from './Views.ts'
import { visitors } from './Visitors.ts'
import { visitTimes } from './VisitTimes.ts'
import { week } from './Week.ts'
import { withdrawEnd } from './WithdrawEnd.ts'

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
  // second person
  approvals,
  decideApproval,
  // subscriptions
  addresses,
  handOverCar,
  allot,
  takeCarBack,
  replaceCar,
  loseSlot,
  end,
  withdrawEnd,
  cancelSubscription,
  rebook,
  sendCardLink,
  subscription,
  visitTimes,
  models,
  // orders
  order,
  followPayment,
  undoApproved,
  releaseDraftHold,
  closeOrderDraft,
  mailOrderLink,
  beginOrder,
  // people, settings, log
  staffList,
  inviteStaff,
  savePerson,
  reset,
  roleList,
  saveRole,
  removeRole,
  settingsList,
  setSetting,
  log,
  logCheck,
  // money
  refund,
  retry,
  postpone,
  release,
  paidElsewhere,
  drop,
  owedPaid,
  // records
  issuedDocument,
  customer,
  // lists
  orders,
  customers,
  subscriptions,
  charges,
  payments,
  bills,
  refunds,
  deposits,
  notifications,
  requests,
  // customers
  changeCustomer,
  beginContactChange,
  mailCustomerLink,
  endCustomerDevices,
  unlockCustomer,
  holdCustomer,
  showIdentityNumber,
  seenBy,
  // identity
  identityQueue,
  papers,
  paper,
  decideOnIdentity,
  decideOnDocuments,
  askForDocument,
  // board
  tasks,
  search,
  timeline,
  hubNames,
  notes,
  colleagues,
  addNote,
  removeNote,
  views,
  takeOneTask,
  leaveOneTask,
  saveOneView,
  removeOneView,
  present,
  today,
  week,
  round,
  visitors,
  assign,
  onTheWay,
  counts,
  // requests and notifications
  request,
  answerOne,
  linkToOne,
  closeOne,
  notification,
  sendOnceMore,
  templates,
  sendOneTemplate,
  ...fleetEndpoints,
  // many rows at once
  beginJob,
  bulkJobs,
  bulkJob,
  bulkRows,
  startJob,
  stopJob,
]
