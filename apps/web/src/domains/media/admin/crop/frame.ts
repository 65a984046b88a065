/** Size of a picture. Unit: pixels. */
export type Size = { width: number; height: number };

/** The part of a picture that a crop keeps. Unit: pixels of the picture, not rounded. */
export type Frame = Size & { x: number; y: number };

/** Sides of a frame that move; none for the frame as a whole. */
export type Sides = { across?: "left" | "right"; down?: "top" | "bottom" };

/** Width divided by height; undefined for any shape. */
export type Ratio = number | undefined;

/** No frame is smaller than this part of the largest one of its shape. */
const SMALLEST = 1 / 8;

/** The largest frame of a shape, around the middle of `around`. */
export function fitFrame(picture: Size, ratio: Ratio, around: Frame = wholeOf(picture)): Frame {
  return placeAround(picture, largestSize(picture, ratio), around);
}

/** A frame of another shape that keeps the middle, inside the former frame. */
export function reshape(picture: Size, frame: Frame, ratio: Ratio): Frame {
  if (!ratio) return frame;
  const least = leastSize(picture, ratio);
  const inside = largestSize(frame, ratio);
  const size = inside.width < least.width ? least : inside;
  return placeAround(picture, size, frame);
}

export function moveFrame(picture: Size, frame: Frame, dx: number, dy: number): Frame {
  return {
    ...frame,
    x: clamp(frame.x + dx, 0, picture.width - frame.width),
    y: clamp(frame.y + dy, 0, picture.height - frame.height),
  };
}

type Resize = { sides: Sides; dx: number; dy: number; ratio: Ratio };

/**
 * Moves sides of a frame; the opposite ones stay. With a fixed shape, a single side takes both
 * others along.
 */
export function resizeFrame(picture: Size, frame: Frame, resize: Resize): Frame {
  const { sides, dx, dy, ratio } = resize;
  const least = leastSize(picture, ratio);
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
  // The frame can grow so far from the sides that stay.
  const room = {
    width: roomFrom(sides.across === "left", sides.across, frame.x, right, picture.width),
    height: roomFrom(sides.down === "top", sides.down, frame.y, bottom, picture.height),
  };
  const wanted = {
    width: frame.width + growth(sides.across === "left", sides.across, dx),
    height: frame.height + growth(sides.down === "top", sides.down, dy),
  };
  const size = ratio
    ? shapedSize(frame, wanted, room, least, ratio)
    : {
        width: clamp(wanted.width, least.width, room.width),
        height: clamp(wanted.height, least.height, room.height),
      };
  const middle = placeAround(picture, size, frame);
  return {
    ...size,
    x: stays(sides.across, "left", frame.x, right - size.width) ?? middle.x,
    y: stays(sides.down, "top", frame.y, bottom - size.height) ?? middle.y,
  };
}

/**
 * The sides of a frame that a press takes hold of: those within reach, or none inside the frame,
 * which moves it. Undefined for a press beside the frame.
 */
export function grab(
  frame: Frame,
  point: { x: number; y: number },
  reach: number,
): Sides | undefined {
  const across = nearSide(point.x - frame.x, frame.width, reach);
  const down = nearSide(point.y - frame.y, frame.height, reach);
  if (across === "beside" || down === "beside") return undefined;
  return {
    ...(across !== "inside" && { across: across === "start" ? "left" : "right" }),
    ...(down !== "inside" && { down: down === "start" ? "top" : "bottom" }),
  };
}

/** The frame in whole pixels inside the picture. */
export function roundFrame(picture: Size, frame: Frame): Frame {
  const width = clamp(toPixels(frame.width), 1, picture.width);
  const height = clamp(toPixels(frame.height), 1, picture.height);
  return {
    width,
    height,
    x: clamp(Math.round(frame.x), 0, picture.width - width),
    y: clamp(Math.round(frame.y), 0, picture.height - height),
  };
}

/** Rounds both sides of a square alike, whose calculated lengths differ in the last digit. */
function toPixels(length: number): number {
  return Math.round(Number(length.toFixed(3)));
}

export function wholeOf({ width, height }: Size): Frame {
  return { x: 0, y: 0, width, height };
}

function largestSize({ width, height }: Size, ratio: Ratio): Size {
  if (!ratio) return { width, height };
  const fitting = Math.min(width, height * ratio);
  return { width: fitting, height: fitting / ratio };
}

function leastSize(picture: Size, ratio: Ratio): Size {
  const largest = largestSize(picture, ratio);
  return { width: largest.width * SMALLEST, height: largest.height * SMALLEST };
}

function placeAround(picture: Size, size: Size, around: Frame): Frame {
  return {
    ...size,
    x: clamp(around.x + (around.width - size.width) / 2, 0, picture.width - size.width),
    y: clamp(around.y + (around.height - size.height) / 2, 0, picture.height - size.height),
  };
}

function shapedSize(frame: Size, wanted: Size, room: Size, least: Size, ratio: number): Size {
  const byHeight = wanted.height * ratio;
  const isByHeight = Math.abs(byHeight - frame.width) > Math.abs(wanted.width - frame.width);
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

/** Start of the frame; undefined if neither of the two sides moves. */
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
  // Half of a small frame is left to move it.
  const inner = Math.min(reach, length / 4);
  if (at <= inner) return "start";
  return at >= length - inner ? "end" : "inside";
}

/** The maximum wins if both cannot be kept. */
function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
