import { defaultFocus, type Focus } from "@ebute/contracts/media";

/** Steps of the classes in `picture.css`, because the Content-Security-Policy forbids style attributes. Unit: per cent. */
const STEP = 5;

/**
 * Classes by which a cropped picture shows the surroundings of its focus. During an upgrade, a server of the former release
 * may answer without one.
 */
export function cropClass({ x, y }: Focus = defaultFocus): string {
  return `crop-x-${toStep(x)} crop-y-${toStep(y)}`;
}

function toStep(percent: number): number {
  return Math.round(percent / STEP) * STEP;
}
