/** Size of a picture. Unit: pixels. */
export type Size = { width: number; height: number };

/** The part of a picture that a crop keeps. Unit: pixels of the picture, not rounded. */
export type CropArea = Size & { x: number; y: number };

/** Sides of an area that move; none for the area as a whole. */
export type MovingSides = { across?: "left" | "right"; down?: "top" | "bottom" };

/** Width divided by height; undefined for any shape. */
export type AspectRatio = number | undefined;

/** No area is smaller than this part of the largest one of its shape. */
const SMALLEST = 1 / 8;

/** The largest area of a shape, around the middle of `around`. */
export function fitArea(
  picture: Size,
  ratio: AspectRatio,
  around: CropArea = wholeOf(picture),
): CropArea {
  return placeAround(picture, largestSize(picture, ratio), around);
}

/** An area of another shape that keeps the middle, inside the former area. */
export function reshapeArea(picture: Size, area: CropArea, ratio: AspectRatio): CropArea {
  if (!ratio) return area;
  const least = leastSize(picture, ratio);
  const inside = largestSize(area, ratio);
  const size = inside.width < least.width ? least : inside;
  return placeAround(picture, size, area);
}

export function moveArea(picture: Size, area: CropArea, dx: number, dy: number): CropArea {
  return {
    ...area,
    x: clamp(area.x + dx, 0, picture.width - area.width),
    y: clamp(area.y + dy, 0, picture.height - area.height),
  };
}

type Resize = { sides: MovingSides; dx: number; dy: number; ratio: AspectRatio };

/**
 * Moves sides of an area; the opposite ones stay. With a fixed shape, a single side takes both
 * others along.
 */
export function resizeArea(picture: Size, area: CropArea, resize: Resize): CropArea {
  const { sides, dx, dy, ratio } = resize;
  const least = leastSize(picture, ratio);
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  // The area can grow so far from the sides that stay.
  const room = {
    width: roomFrom(sides.across === "left", sides.across, area.x, right, picture.width),
    height: roomFrom(sides.down === "top", sides.down, area.y, bottom, picture.height),
  };
  const wanted = {
    width: area.width + growth(sides.across === "left", sides.across, dx),
    height: area.height + growth(sides.down === "top", sides.down, dy),
  };
  const size = ratio
    ? shapedSize(area, wanted, room, least, ratio)
    : {
        width: clamp(wanted.width, least.width, room.width),
        height: clamp(wanted.height, least.height, room.height),
      };
  const middle = placeAround(picture, size, area);
  return {
    ...size,
    x: stays(sides.across, "left", area.x, right - size.width) ?? middle.x,
    y: stays(sides.down, "top", area.y, bottom - size.height) ?? middle.y,
  };
}

/**
 * The sides of an area that a press takes hold of: those within reach, or none inside the area,
 * which moves it. Undefined for a press beside the area.
 */
export function findGrabbedSides(
  area: CropArea,
  point: { x: number; y: number },
  reach: number,
): MovingSides | undefined {
  const across = nearSide(point.x - area.x, area.width, reach);
  const down = nearSide(point.y - area.y, area.height, reach);
  if (across === "beside" || down === "beside") return undefined;
  return {
    ...(across !== "inside" && { across: across === "start" ? "left" : "right" }),
    ...(down !== "inside" && { down: down === "start" ? "top" : "bottom" }),
  };
}

/** The area in whole pixels inside the picture. */
export function roundArea(picture: Size, area: CropArea): CropArea {
  const width = clamp(toPixels(area.width), 1, picture.width);
  const height = clamp(toPixels(area.height), 1, picture.height);
  return {
    width,
    height,
    x: clamp(Math.round(area.x), 0, picture.width - width),
    y: clamp(Math.round(area.y), 0, picture.height - height),
  };
}

/** Rounds both sides of a square alike, whose calculated lengths differ in the last digit. */
function toPixels(length: number): number {
  return Math.round(Number(length.toFixed(3)));
}

export function wholeOf({ width, height }: Size): CropArea {
  return { x: 0, y: 0, width, height };
}

function largestSize({ width, height }: Size, ratio: AspectRatio): Size {
  if (!ratio) return { width, height };
  const fitting = Math.min(width, height * ratio);
  return { width: fitting, height: fitting / ratio };
}

function leastSize(picture: Size, ratio: AspectRatio): Size {
  const largest = largestSize(picture, ratio);
  return { width: largest.width * SMALLEST, height: largest.height * SMALLEST };
}

function placeAround(picture: Size, size: Size, around: CropArea): CropArea {
  return {
    ...size,
    x: clamp(around.x + (around.width - size.width) / 2, 0, picture.width - size.width),
    y: clamp(around.y + (around.height - size.height) / 2, 0, picture.height - size.height),
  };
}

function shapedSize(area: Size, wanted: Size, room: Size, least: Size, ratio: number): Size {
  const byHeight = wanted.height * ratio;
  const isByHeight = Math.abs(byHeight - area.width) > Math.abs(wanted.width - area.width);
  const largest = Math.min(room.width, room.height * ratio);
  const width = clamp(isByHeight ? byHeight : wanted.width, least.width, largest);
  return { width, height: width / ratio };
}

function growth(isStart: boolean, side: string | undefined, by: number): number {
  if (!side) return 0;
  return isStart ? -by : by;
}

function roomFrom(
  isStart: boolean,
  side: string | undefined,
  start: number,
  end: number,
  whole: number,
): number {
  if (!side) return whole;
  return isStart ? end : whole - start;
}

/** Start of the area; undefined if neither of the two sides moves. */
function stays(
  side: string | undefined,
  start: string,
  from: number,
  fromEnd: number,
): number | undefined {
  if (!side) return undefined;
  return side === start ? fromEnd : from;
}

function nearSide(at: number, length: number, reach: number) {
  if (at < -reach || at > length + reach) return "beside";
  // Half of a small area is left to move it.
  const inner = Math.min(reach, length / 4);
  if (at <= inner) return "start";
  return at >= length - inner ? "end" : "inside";
}

/** The maximum wins if both cannot be kept. */
function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
