/** Wider than any page shows a picture. Unit: pixels. */
export const PICTURE_MAX_WIDTH = 2624;

/** What an upload should weigh at most, so that it also works on a slow line. */
export const UPLOAD_AIM_BYTES = 300_000;

/** Twice the widest variant that is made is not needed, half of it would show. Unit: pixels. */
const PICTURE_MIN_WIDTH = 1312;

const qualities = [0.82, 0.72, 0.6] as const;

export type Attempt = { width: number; height: number; quality: number };

type Original = { width: number; height: number; bytes: number };

/** True for a picture that is sent as it is. */
export function isSmallEnough({ width, bytes }: Original): boolean {
  return width <= PICTURE_MAX_WIDTH && bytes <= UPLOAD_AIM_BYTES;
}

export function firstAttempt({ width, height }: Pick<Original, "width" | "height">): Attempt {
  return {
    ...scaleTo(Math.min(width, PICTURE_MAX_WIDTH), { width, height }),
    quality: qualities[0],
  };
}

/**
 * What to try after an attempt that came out too heavy: narrower in the proportion that it was too heavy, and once it
 * cannot be narrower, of less quality. Undefined when it is light enough or nothing is left to try.
 */
export function nextAttempt(attempt: Attempt, bytes: number): Attempt | undefined {
  if (bytes <= UPLOAD_AIM_BYTES) return undefined;
  if (attempt.width > PICTURE_MIN_WIDTH) {
    const fitting = attempt.width * Math.sqrt(UPLOAD_AIM_BYTES / bytes) * 0.95;
    const width = Math.max(PICTURE_MIN_WIDTH, Math.round(fitting));
    return { ...scaleTo(width, attempt), quality: attempt.quality };
  }
  const quality = qualities.find((next) => next < attempt.quality);
  return quality ? { ...attempt, quality } : undefined;
}

function scaleTo(width: number, from: { width: number; height: number }) {
  return { width, height: Math.max(1, Math.round((from.height * width) / from.width)) };
}
