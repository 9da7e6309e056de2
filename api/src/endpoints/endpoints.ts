import type { Handler } from '../handle.ts'
import Get from './GetUser/Get.ts'
import LocationsMatrix from './Global/LocationsMatrix.ts'
import Login from './Security/Login.ts'
import LoginRefresh from './Security/LoginRefresh.ts'
import Logout from './Security/Logout.ts'
import Create from './SR/Create.ts'
import CreateLead from './SR/CreateLead.ts'
import Finish from './SR/Finish.ts'
import Signup from './SR/Signup.ts'
import Update from './SR/Update.ts'
import Verify from './SR/Verify.ts'
import CatalogItem from './SubscriptionMain/CatalogItem.ts'
import CatalogItemSEOV2 from './SubscriptionMain/CatalogItemSEOV2.ts'
import CatalogList from './SubscriptionMain/CatalogList.ts'
import GetFilterList from './SubscriptionMain/GetFilterList.ts'

/** Every call that is answered. A file that is not here is named by the house test. */
export const endpoints: Handler[] = [
  CatalogItem,
  CatalogItemSEOV2,
  CatalogList,
  Create,
  CreateLead,
  Finish,
  Get,
  GetFilterList,
  LocationsMatrix,
  Login,
  LoginRefresh,
  Logout,
  Signup,
  Update,
  Verify,
]
