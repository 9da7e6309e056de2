/** What a drawing is made of: lengths in millimetres, heights that end in `At` in parts of the car's height. */
export type Form = {
  length: number
  wheelbase: number
  height: number
  width: number
  clearance: number
  /** the front overhang, as a part of both overhangs */
  front: number
  /** diameter of a tyre */
  tyre: number
  /** radius of the rim, as a part of the tyre's */
  rim: number
  /** height of the foremost point */
  noseAt: number
  /** how far the edge of the bonnet stands behind it, and how round it is */
  lean: number
  hoodAt: number
  hoodRound: number
  hoodBow: number
  chin: number
  /** where the windscreen begins: behind the front axle, and how high */
  cowl: number
  cowlAt: number
  /** angle of the windscreen from the ground, in degrees */
  rake: number
  headDrop: number
  headRound: number
  /** the end of the roof: before the rearmost point, below the top */
  roofEnd: number
  roofDrop: number
  roofRound: number
  /** the foot of the rear window: before the rearmost point, and how high */
  glassEnd: number
  glassAt: number
  /** the end of a boot lid, or where a tail is widest */
  tailAt: number
  /** the waistline: at the front door, and how much higher at the rear */
  beltAt: number
  rise: number
  /** the side windows: their end before the rearmost point, at the waist and at the roof */
  windowEnd: number
  windowTop: number
  kick: number
  rail: number
  doors: number
  /** the pillar between front and rear door: behind the front axle, as a part of the wheelbase */
  pillarAt: number
  /** the line along the flank, below the waist */
  crease: number
  haunch: number
  clad: number
  /** how far a spare wheel stands out behind the body */
  behind: number
}
export type FormKey = keyof Form

export type Rear = 'hatch' | 'notch' | 'fast' | 'van' | 'bed'
