/** A point of a picture, in per cent of its width and height. */
export type Focus = { x: number; y: number };

/** Above the centre, because faces are usually in the upper half. */
export const defaultFocus: Focus = { x: 50, y: 35 };
