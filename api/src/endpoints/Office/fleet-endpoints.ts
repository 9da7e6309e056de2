import type { OfficeHandler } from '../../handle-office.ts'
import { addOneCarDocument } from './AddCarDocument.ts'
import { beginOneVisit } from './BeginVisit.ts'
import { calendar } from './Calendar.ts'
import { cancelSomePlans } from './CancelPlan.ts'
import { carDocumentFile } from './CarDocumentFile.ts'
import { carInspections } from './CarInspections.ts'
import { letOneCarGo } from './CarLeaves.ts'
import { putOneCar } from './CarState.ts'
import { changeOneCar } from './ChangeCar.ts'
import { closeOneHub } from './CloseHub.ts'
import { countBy } from './CountBy.ts'
import { coupons } from './Coupons.ts'
import { dropOneDraft } from './DropDraft.ts'
import { duplicateOne } from './DuplicateVehicle.ts'
import { endOneClosure } from './EndClosure.ts'
import { featureSome } from './FeatureVehicles.ts'
import { fleetCalendar } from './FleetCalendar.ts'
import { readCar } from './FleetCar.ts'
import { listCars } from './FleetCars.ts'
import { readHub } from './Hub.ts'
import { hubs } from './Hubs.ts'
import { importFromBrowser } from './ImportCatalogue.ts'
import { lookUpOnePlate } from './LookUpPlate.ts'
import { moveOneCar } from './MoveCar.ts'
import { moveSomeCars } from './MoveCars.ts'
import { offerSome } from './OfferVehicles.ts'
import { planSomePrices } from './PlanPrices.ts'
import { prices } from './Prices.ts'
import { publishSomeDrafts } from './PublishDrafts.ts'
import { putSomeCars } from './PutCars.ts'
import { register } from './RegisterCars.ts'
import { removeOwnDay } from './RemoveDay.ts'
import { removeOneHub } from './RemoveHub.ts'
import { removeOnePhoto } from './RemovePhoto.ts'
import { removeFromWaiting } from './RemoveWaiting.ts'
import { retireSome } from './RetireVehicles.ts'
import { saveHubCapacity } from './SaveCapacity.ts'
import { saveDatesOfCars } from './SaveCarDates.ts'
import { saveOneCoupon } from './SaveCoupon.ts'
import { saveOwnDay } from './SaveDay.ts'
import { saveOneHub } from './SaveHub.ts'
import { saveCarService } from './SaveService.ts'
import { saveOneDraft } from './SaveVehicleDraft.ts'
import { saveOneVisit } from './SaveVisit.ts'
import { serviceDocument } from './ServiceDocument.ts'
import { keepOneServiceFile } from './ServiceFile.ts'
import { setDaysOffer } from './SetOffer.ts'
import { setColourStock } from './SetStock.ts'
import { signOneVisit } from './SignVisit.ts'
import { stockList } from './Stock.ts'
import { stopOneCoupon } from './StopCoupon.ts'
import { tellWaiting } from './TellWaiting.ts'
import { couponTrial } from './TryCoupon.ts'
import { vehicleDraft } from './VehicleDraft.ts'
import { vehicleDrafts } from './VehicleDrafts.ts'
import { keepVehiclePhotos } from './VehiclePhotos.ts'
import { vehiclePicture } from './VehiclePicture.ts'
import { vehicles } from './Vehicles.ts'
import { visit } from './Visit.ts'
import { visitOnPhone } from './VisitOnPhone.ts'
import { keepOnePhoto } from './VisitPhoto.ts'
import { visitPicture } from './VisitPicture.ts'
import { waiting } from './Waiting.ts'

/** The office's calls about cars, hubs, visits at the car, the catalogue, coupons and who waits. */
export const fleetEndpoints: OfficeHandler[] = [
  // fleet
  listCars,
  readCar,
  fleetCalendar,
  register,
  changeOneCar,
  moveOneCar,
  putOneCar,
  moveSomeCars,
  putSomeCars,
  saveDatesOfCars,
  letOneCarGo,
  saveCarService,
  keepOneServiceFile,
  serviceDocument,
  addOneCarDocument,
  carDocumentFile,
  lookUpOnePlate,
  stockList,
  calendar,
  saveOwnDay,
  removeOwnDay,
  hubs,
  readHub,
  saveOneHub,
  saveHubCapacity,
  closeOneHub,
  endOneClosure,
  removeOneHub,
  countBy,
  setColourStock,
  // visits at the car
  beginOneVisit,
  visit,
  carInspections,
  saveOneVisit,
  keepOnePhoto,
  removeOnePhoto,
  visitPicture,
  signOneVisit,
  visitOnPhone,
  // catalogue
  vehicles,
  vehicleDraft,
  vehicleDrafts,
  saveOneDraft,
  dropOneDraft,
  duplicateOne,
  publishSomeDrafts,
  retireSome,
  offerSome,
  featureSome,
  keepVehiclePhotos,
  vehiclePicture,
  importFromBrowser,
  prices,
  planSomePrices,
  cancelSomePlans,
  // coupons
  coupons,
  couponTrial,
  saveOneCoupon,
  setDaysOffer,
  stopOneCoupon,
  // waiting list
  waiting,
  tellWaiting,
  removeFromWaiting,
]
