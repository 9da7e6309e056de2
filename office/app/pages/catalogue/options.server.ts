import {
  bodyStyles,
  drives,
  environmentalLabels,
  gases,
  gears,
  provinceCodes,
  sizes,
  vehicleTypes,
} from '@galgal/domain/catalogue/vehicle'
import { localeOf } from '@galgal/i18n/locales'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations, messagesOf } from '@galgal/ui/i18n/messages.server.ts'

type Args = Pick<RouteArgs, 'params'>

/** What the catalogue names by codes, in the page's language: choices of filters and forms. */
export function sizesAndGases(args: Args) {
  const t = getTranslations(args, 'labels')
  return {
    sizes: sizes.map((value) => ({ value, label: t(`size.${value}`) })),
    gases: gases.map((value) => ({ value, label: t(`gas.${value}`) })),
  }
}

/** Every choice of a car's form. */
export function vehicleOptions(args: Args) {
  const t = getTranslations(args, 'labels')
  const provinceName = getTranslations(args, 'officeHubs')
  const { labels } = messagesOf(localeOf(args.params).code, 'labels')
  return {
    ...sizesAndGases(args),
    vehicleTypes: vehicleTypes.map((value) => ({ value, label: t(`vehicleType.${value}`) })),
    bodyStyles: bodyStyles.map((value) => ({ value, label: t(`bodyStyle.${value}`) })),
    gears: gears.map((value) => ({ value, label: t(`gear.${value}`) })),
    drives: drives.map((value) => ({ value, label: t(`drive.${value}`) })),
    environmentalLabels: environmentalLabels.map((value) => ({
      value,
      label: t(`environmentalLabel.${value}`),
    })),
    accessories: Object.keys(labels.accessories).map((value) => ({
      value,
      label: t(`accessories.${value as 'bluetooth'}`),
    })),
    provinces: provinceCodes.map((value) => ({
      value,
      label: provinceName(`provinces.${value}`),
    })),
  }
}

export type VehicleOptions = ReturnType<typeof vehicleOptions>
