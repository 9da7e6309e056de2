import type { FormValues } from '@galgal/ui/forms/form-state.ts'

/** What an odometer shows, as it was typed; undefined for nothing, which the API misses. */
const kilometres = (typed = '') => (typed ? Number(typed.replace(/[\s,]/g, '')) : undefined)

const window = (typed = '') => {
  const [fromTime = '', tillTime = ''] = typed.split('-')
  return { fromTime, tillTime }
}

/** A car that changes hands: its odometer, and the day unless it is today. */
export const visitInput = ({ date, odometer }: FormValues) => ({
  ...(date && { date }),
  odometer: kilometres(odometer),
})

/** In a list of cars: none of them. */
export const NO_CAR = 'none'

export const allotInput = ({ carId }: FormValues) => (carId === NO_CAR ? {} : { carId })

export const replaceInput = ({ odometer, classificationId, carId }: FormValues) => ({
  odometer: kilometres(odometer),
  ...(carId && { carId }),
  ...(classificationId && { classificationId: Number(classificationId) }),
})

/** Where and when, by the names of the call: the fields of a form are named like them. */
const placeInput = (values: FormValues, date: string | undefined) =>
  values.deliveryMethod === 'Door2Door'
    ? {
        deliveryMethod: 'Door2Door',
        door2doorData: {
          id: values['door2doorData.id'],
          date,
          ...window(values['door2doorData.fromTime']),
        },
      }
    : {
        deliveryMethod: 'pickup',
        hubPickUpData: {
          hubId: Number(values['hubPickUpData.hubId'] || Number.NaN),
          pickUpDate: date,
        },
      }

export const rebookInput = (values: FormValues) => ({
  direction: 'out',
  ...placeInput(values, values['hubPickUpData.pickUpDate'] || values['door2doorData.date']),
})

/** Before its car was handed over an end has neither day nor place. */
export const endInput = (values: FormValues) => ({
  ...(values.deliveryMethod && {
    endDate: values.endDate,
    ...placeInput(values, values.endDate),
  }),
  cameBy: values.cameBy,
  receivedOn: values.receivedOn,
  waive: values.waive === 'on',
})

export const refundInput = ({ chargeId, amount = '', cause }: FormValues) => ({
  chargeId,
  amount: Number(amount.replace(/[\s,₪]/g, '') || Number.NaN),
  cause,
})
