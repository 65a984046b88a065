/** A point of a picture, in per cent of its width and height. */
export type FocalPoint = { x: number; y: number };

/** Above the centre, because faces are usually in the upper half. */
export const defaultFocalPoint: FocalPoint = { x: 50, y: 35 };
