import { defaultFocalPoint, type FocalPoint } from "@ebute/contracts/media";

/**
 * Step of the classes in `picture.css`, because the Content-Security-Policy forbids style
 * attributes. Unit: per cent.
 */
const CROP_STEP = 10;

/**
 * Returns the classes that keep a cropped picture's focal point visible; none for the default,
 * which `picture.css` has too. During an upgrade, a server of the former release may answer without
 * a focal point.
 */
export function cropClass({ x, y }: FocalPoint = defaultFocalPoint): string {
  const across = x === defaultFocalPoint.x ? "" : ` crop-x-${toStep(x)}`;
  return y === defaultFocalPoint.y ? across : `${across} crop-y-${toStep(y)}`;
}

function toStep(percent: number): number {
  return Math.round(percent / CROP_STEP) * CROP_STEP;
}
