/** A point of a picture, in per cent of its width and height. */
export type Focus = { x: number; y: number };

/** Rather high, because of faces. */
export const defaultFocus: Focus = { x: 50, y: 35 };
