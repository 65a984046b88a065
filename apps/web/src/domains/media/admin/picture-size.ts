import { imageWidths, PICTURE_MAX_WIDTH } from "@ebute/contracts/media";

/** Width at which a page shows a picture largest. Unit: pixels. */
const widestShown = Math.max(...imageWidths);

/** Target size of an upload, for slow connections. */
const UPLOAD_TARGET_BYTES = 300_000;

const qualities = [0.82, 0.72, 0.6] as const;

export type Attempt = { width: number; height: number; quality: number };

type Original = { width: number; height: number; bytes: number };

/** True for a picture that is uploaded unchanged. */
export function isSmallEnoughToUpload({ width, bytes }: Original): boolean {
  return width <= PICTURE_MAX_WIDTH && bytes <= UPLOAD_TARGET_BYTES;
}

export function planFirstShrink({ width, height }: Pick<Original, "width" | "height">): Attempt {
  return {
    ...scaleTo(Math.min(width, PICTURE_MAX_WIDTH), { width, height }),
    quality: qualities[0],
  };
}

/**
 * Returns the next attempt after one that was too large: narrower in proportion, then of lower
 * quality. Undefined when the size fits or no attempt is left.
 */
export function planNextShrink(attempt: Attempt, bytes: number): Attempt | undefined {
  if (bytes <= UPLOAD_TARGET_BYTES) return undefined;
  if (attempt.width > widestShown) {
    const fitting = attempt.width * Math.sqrt(UPLOAD_TARGET_BYTES / bytes) * 0.95;
    const width = Math.max(widestShown, Math.round(fitting));
    return { ...scaleTo(width, attempt), quality: attempt.quality };
  }
  const quality = qualities.find((next) => next < attempt.quality);
  return quality ? { ...attempt, quality } : undefined;
}

function scaleTo(width: number, from: { width: number; height: number }) {
  return { width, height: Math.max(1, Math.round((from.height * width) / from.width)) };
}
