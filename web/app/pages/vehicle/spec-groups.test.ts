import { messages } from '@galgal/i18n/messages'
import { expect, it } from 'vitest'
import { specGroups, topEquipment } from './spec-groups.ts'

const figure = (key: string) => ({ key, label: `~${key}`, value: '1' })
const equipment = (key: string) => ({ key, label: `~${key}` })

it('[VD04] what belongs together stands together, in one order, and no group is empty', () => {
  const groups = specGroups({
    mains: [figure('seats'), figure('power'), figure('boot')],
    features: [figure('gear'), figure('airbags')],
    accessories: [equipment('bluetooth'), equipment('aeb')],
  })
  const keys = groups.map((group) => [
    group.name,
    ...group.figures.map(({ key }) => key),
    ...group.equipment.map(({ key }) => key),
  ])
  expect(keys).toEqual([
    ['engine', 'power', 'gear'],
    ['space', 'seats', 'boot'],
    ['safety', 'airbags', 'aeb'],
    ['connection', 'bluetooth'],
  ])
})

it('a key that nobody has placed is still shown, last', () => {
  const found = specGroups({
    mains: [figure('seats')],
    features: [figure('wheelbase')],
    accessories: [equipment('fridge')],
  })
  expect(found.at(-1)).toEqual({
    name: 'more',
    figures: [figure('wheelbase')],
    equipment: [equipment('fridge')],
  })
})

it('equipment that a figure has named is not named twice', () => {
  const drive = { ...figure('drive'), value: 'All-wheel drive' }
  const found = specGroups({
    mains: [],
    features: [drive],
    accessories: [{ key: 'all_wheel_drive', label: 'All-wheel drive' }],
  })
  expect(found).toEqual([{ name: 'engine', figures: [drive], equipment: [] }])
})

it('everything our own API names has a place', () => {
  const { accessories, mains, features } = messages.en.labels
  const known = specGroups({
    mains: Object.keys(mains).map(figure),
    features: Object.keys(features).map(figure),
    accessories: Object.keys(accessories).map(equipment),
  })
  const more = known.find(({ name }) => name === 'more')
  expect(more?.figures).toEqual([])
  expect(more?.equipment.map(({ key }) => key)).toEqual([
    'alloy_wheels',
    'all_wheel_drive',
    'towing_capability',
  ])
})

it('[VD04] of much equipment the eight that most ask for stand before the rest', () => {
  const unasked = Array.from({ length: 12 }, (_, n) => equipment(`extra_${n}`))
  const top = topEquipment([...unasked, equipment('isofix'), equipment('apple_carplay')])
  expect(top.map(({ key }) => key)).toEqual([
    'apple_carplay',
    'isofix',
    ...unasked.slice(0, 6).map(({ key }) => key),
  ])
  expect(topEquipment([equipment('isofix')])).toHaveLength(1)
})
