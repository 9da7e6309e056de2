import type { Handler } from '../handle.ts'
import GetAddresAutoFill from './Address/GetAddresAutoFill.ts'
import GetAddresList from './Address/GetAddresList.ts'
import GetLocationBy from './Address/GetLocationBy.ts'
import GetLocationByCoordinates from './Address/GetLocationByCoordinates.ts'
import Delete from './GetUser/Delete.ts'
import Export from './GetUser/Export.ts'
import Get from './GetUser/Get.ts'
import LeaveMailing from './GetUser/LeaveMailing.ts'
import Mailing from './GetUser/Mailing.ts'
import ResetPassword from './GetUser/ResetPassword.ts'
import SetLanguage from './GetUser/SetLanguage.ts'
import SetMailing from './GetUser/SetMailing.ts'
import UpdateUser from './GetUser/Update.ts'
import CancelTransaction from './Global/CancelTransaction.ts'
import Consent from './Global/Consent.ts'
import ContactUs from './Global/ContactUs.ts'
import GeoCountry from './Global/GeoCountry.ts'
import GetLegalDocuments from './Global/GetLegalDocuments.ts'
import GetRegistrationLocation from './Global/GetRegistrationLocation.ts'
import HubPlaces from './Global/HubPlaces.ts'
import LocationsMatrix from './Global/LocationsMatrix.ts'
import Offer from './Global/Offer.ts'
import ContinueOnPhone from './MagicRegistration/ContinueOnPhone.ts'
import GetCCIFrameURL from './MagicRegistration/GetCCIFrameURL.ts'
import Identity from './MagicRegistration/Identity.ts'
import OnfidoCreateApplicant from './MagicRegistration/OnfidoCreateApplicant.ts'
import OnfidoCreateCheck from './MagicRegistration/OnfidoCreateCheck.ts'
import onfidoStudioUserFlowFinished from './MagicRegistration/onfidoStudioUserFlowFinished.ts'
import ForgotPassword from './Security/ForgotPassword.ts'
import Login from './Security/Login.ts'
import LoginRedirect from './Security/LoginRedirect.ts'
import LoginRefresh from './Security/LoginRefresh.ts'
import Logout from './Security/Logout.ts'
import RequestChangePassword from './Security/RequestChangePassword.ts'
import Sessions from './Security/Sessions.ts'
import SessionsDelete from './Security/SessionsDelete.ts'
import SMSCodeRequest from './Security/SMSCodeRequest.ts'
import SMSLogin from './Security/SMSLogin.ts'
import AddCreditCardFirstStep from './SR/AddCreditCardFirstStep.ts'
import CardUses from './SR/CardUses.ts'
import Create from './SR/Create.ts'
import CreateLead from './SR/CreateLead.ts'
import Finish from './SR/Finish.ts'
import FinishAddingPaymentData from './SR/FinishAddingPaymentData.ts'
import RemoveCard from './SR/RemoveCard.ts'
import SetDefaultCard from './SR/SetDefaultCard.ts'
import Signup from './SR/Signup.ts'
import Update from './SR/Update.ts'
import Verify from './SR/Verify.ts'
import Appointment from './SubscriptionMain/Appointment.ts'
import CarVisitPhoto from './SubscriptionMain/CarVisitPhoto.ts'
import CarVisits from './SubscriptionMain/CarVisits.ts'
import CatalogIndex from './SubscriptionMain/CatalogIndex.ts'
import CatalogItem from './SubscriptionMain/CatalogItem.ts'
import CatalogItemSEOV2 from './SubscriptionMain/CatalogItemSEOV2.ts'
import CatalogList from './SubscriptionMain/CatalogList.ts'
import ChangeEmailValidation from './SubscriptionMain/ChangeEmailValidation.ts'
import CreateSubscriptionProcess from './SubscriptionMain/CreateSubscriptionProcess.ts'
import CreateWaitingList from './SubscriptionMain/CreateWaitingList.ts'
import D2DTimes from './SubscriptionMain/D2DTimes.ts'
import Damage from './SubscriptionMain/Damage.ts'
import DamagePhoto from './SubscriptionMain/DamagePhoto.ts'
import DamageReports from './SubscriptionMain/DamageReports.ts'
import DownloadSubscriptionDocumentv3 from './SubscriptionMain/DownloadSubscriptionDocumentv3.ts'
import Favourites from './SubscriptionMain/Favourites.ts'
import FavouritesDelete from './SubscriptionMain/FavouritesDelete.ts'
import FavouritesPut from './SubscriptionMain/FavouritesPut.ts'
import FinishSubscriptionProcess from './SubscriptionMain/FinishSubscriptionProcess.ts'
import GetFilterList from './SubscriptionMain/GetFilterList.ts'
import GetMySubscription from './SubscriptionMain/GetMySubscription.ts'
import GetSubscriptionDocumentPreAssign from './SubscriptionMain/GetSubscriptionDocumentPreAssign.ts'
import GetSubscriptionInfo from './SubscriptionMain/GetSubscriptionInfo.ts'
import getSubscription from './SubscriptionMain/getSubscription.ts'
import Hubs from './SubscriptionMain/Hubs.ts'
import Insurance from './SubscriptionMain/Insurance.ts'
import LeaveWaitingList from './SubscriptionMain/LeaveWaitingList.ts'
import MyVehicle from './SubscriptionMain/MyVehicle.ts'
import Odometer from './SubscriptionMain/Odometer.ts'
import ReuqestD2D from './SubscriptionMain/ReuqestD2D.ts'
import SendOrder from './SubscriptionMain/SendOrder.ts'
import SetCard from './SubscriptionMain/SetCard.ts'
import SignDocument from './SubscriptionMain/SignDocument.ts'
import SignVisit from './SubscriptionMain/SignVisit.ts'
import TerminateRequestSubscription from './SubscriptionMain/TerminateRequestSubscription.ts'
import UpdateSubscriptionProcess from './SubscriptionMain/UpdateSubscriptionProcess.ts'
import UploadBusinessDocuments from './SubscriptionMain/UploadBusinessDocuments.ts'
import UploadedDocuments from './SubscriptionMain/UploadedDocuments.ts'
import UpsertCouponCode from './SubscriptionMain/UpsertCouponCode.ts'
import WithdrawTermination from './SubscriptionMain/WithdrawTermination.ts'

/** Every call that is answered. A file that is not here is named by the test of the wire. */
export const endpoints: Handler[] = [
  AddCreditCardFirstStep,
  Appointment,
  CancelTransaction,
  CardUses,
  CarVisitPhoto,
  CarVisits,
  CatalogIndex,
  CatalogItem,
  CatalogItemSEOV2,
  CatalogList,
  ChangeEmailValidation,
  Consent,
  ContactUs,
  ContinueOnPhone,
  Create,
  CreateLead,
  CreateSubscriptionProcess,
  CreateWaitingList,
  D2DTimes,
  Damage,
  DamagePhoto,
  DamageReports,
  Delete,
  DownloadSubscriptionDocumentv3,
  Export,
  Favourites,
  FavouritesDelete,
  FavouritesPut,
  Finish,
  FinishAddingPaymentData,
  FinishSubscriptionProcess,
  ForgotPassword,
  GeoCountry,
  Get,
  GetAddresAutoFill,
  GetAddresList,
  GetCCIFrameURL,
  GetFilterList,
  GetLegalDocuments,
  GetLocationBy,
  GetLocationByCoordinates,
  GetMySubscription,
  GetRegistrationLocation,
  getSubscription,
  GetSubscriptionDocumentPreAssign,
  GetSubscriptionInfo,
  HubPlaces,
  Hubs,
  Identity,
  Insurance,
  LeaveMailing,
  LeaveWaitingList,
  LocationsMatrix,
  Login,
  LoginRedirect,
  LoginRefresh,
  Logout,
  Mailing,
  MyVehicle,
  Odometer,
  Offer,
  OnfidoCreateApplicant,
  OnfidoCreateCheck,
  onfidoStudioUserFlowFinished,
  RemoveCard,
  RequestChangePassword,
  ResetPassword,
  ReuqestD2D,
  SendOrder,
  Sessions,
  SessionsDelete,
  SetCard,
  SetDefaultCard,
  SetLanguage,
  SetMailing,
  SignDocument,
  SignVisit,
  Signup,
  SMSCodeRequest,
  SMSLogin,
  TerminateRequestSubscription,
  Update,
  UpdateSubscriptionProcess,
  UpdateUser,
  UploadBusinessDocuments,
  UploadedDocuments,
  UpsertCouponCode,
  Verify,
  WithdrawTermination,
]
