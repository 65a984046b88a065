import { PICTURE_MAX_WIDTH } from "@ebute/contracts/media";
import { describe, expect, it } from "vitest";
import {
  type Attempt,
  isSmallEnoughToUpload,
  planFirstShrink,
  planNextShrink,
} from "./picture-size.ts";

describe("the attempts to shrink a picture", () => {
  it("leave a small picture unchanged", () => {
    expect(isSmallEnoughToUpload({ width: 1200, height: 800, bytes: 200_000 })).toBe(true);
    expect(isSmallEnoughToUpload({ width: 1200, height: 800, bytes: 400_000 })).toBe(false);
    expect(isSmallEnoughToUpload({ width: 4000, height: 800, bytes: 200_000 })).toBe(false);
  });

  it("start at the maximum width and keep the aspect ratio", () => {
    expect(planFirstShrink({ width: 6000, height: 4000 })).toMatchObject({
      width: 2624,
      height: 1749,
    });
    expect(planFirstShrink({ width: 800, height: 600 })).toMatchObject({ width: 800, height: 600 });
    expect(planFirstShrink({ width: 90_000, height: 10 }).height).toBe(1);
  });

  it("stop once the size fits", () => {
    expect(planNextShrink({ width: 2624, height: 1749, quality: 0.82 }, 300_000)).toBeUndefined();
  });

  it("reduce the width first and the quality afterwards", () => {
    const narrower = planNextShrink({ width: 2624, height: 1749, quality: 0.82 }, 600_000);
    expect(narrower?.quality).toBe(0.82);
    expect(narrower?.width).toBeGreaterThanOrEqual(1312);
    expect(narrower?.width).toBeLessThan(PICTURE_MAX_WIDTH);
    expect(planNextShrink({ width: 1312, height: 875, quality: 0.82 }, 600_000)?.quality).toBe(
      0.72,
    );
  });

  it("end after a few attempts in any case", () => {
    let attempt: Attempt | undefined = planFirstShrink({ width: 8000, height: 6000 });
    let count = 0;
    while (attempt) {
      attempt = planNextShrink(attempt, 5_000_000);
      count += 1;
    }
    expect(count).toBeLessThanOrEqual(5);
  });
});
