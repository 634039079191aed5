// Shapes of rules/crop.ts and rules/photo.ts. Lengths are pixels; `x` and `y` of a box are its top left corner.

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export interface Box extends Point, Size {}
