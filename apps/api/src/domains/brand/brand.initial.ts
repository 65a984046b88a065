import type { Pixels } from "./brand.contrast.ts";
import { glyphOutlines } from "./brand.glyph-outlines.ts";

type Point = readonly [x: number, y: number];

/** Height of the drawing, enough for the largest icon. Unit: pixels. */
const HEIGHT = 384;

/** Lines per pixel; the picture is smooth because each pixel is the mean of its lines. */
const SAMPLES = 4;

/** Steps of a curve; a letter of 384 pixels shows no corners with them. */
const CURVE_STEPS = 12;

/**
 * Initial of a name: its first letter or digit in upper case that the font contains; else empty.
 */
export function initialOf(name: string): string {
  const first = /[\p{L}\p{N}]\p{M}*/u.exec(name.normalize("NFC"))?.[0] ?? "";
  const capital = first.toUpperCase().normalize("NFC");
  const baseLetter = capital.normalize("NFD").slice(0, 1);
  return [capital, [...capital][0] ?? "", baseLetter].find((one) => glyphOutlines[one]) ?? "";
}

/**
 * Draws a letter on a transparent background, cropped to its edges; a disc if the letter is empty.
 * @param colour #rrggbb
 */
export function drawLetter(letter: string, colour: string): Pixels {
  const outline = glyphOutlines[letter];
  const contours = outline ? parseOutline(outline) : [circle()];
  const points = contours.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  const scale = HEIGHT / (top - Math.min(...ys));
  const width = Math.ceil((Math.max(...xs) - left) * scale);
  const placed = contours.map((contour) =>
    contour.map(([x, y]): Point => [(x - left) * scale, (top - y) * scale]),
  );
  const alphas = fill(placed, width, HEIGHT);
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), "hex");
  const data = Buffer.alloc(width * HEIGHT * 4);
  for (const [index, alpha] of alphas.entries()) {
    data.set([red, green, blue, Math.round(255 * alpha)], index * 4);
  }
  return { data, width, height: HEIGHT };
}

/** Contours of an outline of absolute M, L, Q and Z commands, with curves as lines. */
function parseOutline(outline: string): Point[][] {
  const contours: Point[][] = [];
  for (const [, command = "", numbers = ""] of outline.matchAll(/([MLQ])([^MLQZ]*)/g)) {
    const [a = 0, b = 0, x = a, y = b] = numbers.match(/-?\d+/g)?.map(Number) ?? [];
    if (command === "M") contours.push([]);
    const contour = contours.at(-1) ?? [];
    const [fromX, fromY] = contour.at(-1) ?? [x, y];
    const steps = command === "Q" ? CURVE_STEPS : 1;
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      const middle = command === "Q" ? 2 * t * (1 - t) : 0;
      const [start, end] = command === "Q" ? [(1 - t) ** 2, t ** 2] : [0, 1];
      contour.push([start * fromX + middle * a + end * x, start * fromY + middle * b + end * y]);
    }
  }
  return contours;
}

function circle(): Point[] {
  return Array.from({ length: 120 }, (_, step): Point => {
    const angle = (step * Math.PI) / 60;
    return [500 + 350 * Math.cos(angle), 350 + 350 * Math.sin(angle)];
  });
}

/**
 * Share of each pixel inside the contours, by the non-zero rule, which outlines of fonts follow.
 */
function fill(contours: readonly Point[][], width: number, height: number): Float32Array {
  const shares = new Float32Array(width * height);
  for (let line = 0; line < height * SAMPLES; line += 1) {
    const y = (line + 0.5) / SAMPLES;
    const row = shares.subarray(Math.floor(y) * width, (Math.floor(y) + 1) * width);
    let winding = 0;
    let from = 0;
    for (const { x, direction } of crossingsAt(contours, y)) {
      if (winding !== 0) addSpan(row, from, x);
      winding += direction;
      from = x;
    }
  }
  return shares.map((share) => Math.min(1, share));
}

function crossingsAt(contours: readonly Point[][], y: number) {
  const crossings: { x: number; direction: 1 | -1 }[] = [];
  for (const contour of contours) {
    for (const [index, [x1, y1]] of contour.entries()) {
      const [x2, y2] = contour[(index + 1) % contour.length] ?? [x1, y1];
      if (y1 <= y === y2 <= y) continue;
      const x = x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
      crossings.push({ x, direction: y1 < y2 ? 1 : -1 });
    }
  }
  return crossings.sort((one, other) => one.x - other.x);
}

/** Adds the part of one line to the pixels that it covers. */
function addSpan(row: Float32Array, from: number, to: number): void {
  const last = Math.min(row.length - 1, Math.floor(to));
  for (let x = Math.max(0, Math.floor(from)); x <= last; x += 1) {
    const covered = Math.min(to, x + 1) - Math.max(from, x);
    row[x] = (row[x] ?? 0) + covered / SAMPLES;
  }
}
