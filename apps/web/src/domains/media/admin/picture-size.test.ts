import { describe, expect, it } from "vitest";
import {
  type Attempt,
  firstAttempt,
  isSmallEnough,
  nextAttempt,
  PICTURE_MAX_WIDTH,
} from "./picture-size.ts";

describe("the size of an upload", () => {
  it("leaves a light picture as it is", () => {
    expect(isSmallEnough({ width: 1200, height: 800, bytes: 200_000 })).toBe(true);
    expect(isSmallEnough({ width: 1200, height: 800, bytes: 400_000 })).toBe(false);
    expect(isSmallEnough({ width: 4000, height: 800, bytes: 200_000 })).toBe(false);
  });

  it("begins at the widest that is of use and keeps the proportion", () => {
    expect(firstAttempt({ width: 6000, height: 4000 })).toMatchObject({
      width: 2624,
      height: 1749,
    });
    expect(firstAttempt({ width: 800, height: 600 })).toMatchObject({ width: 800, height: 600 });
    expect(firstAttempt({ width: 90_000, height: 10 }).height).toBe(1);
  });

  it("stops when it is light enough", () => {
    expect(nextAttempt({ width: 2624, height: 1749, quality: 0.82 }, 300_000)).toBeUndefined();
  });

  it("gets narrower first and worse only after that", () => {
    const narrower = nextAttempt({ width: 2624, height: 1749, quality: 0.82 }, 600_000);
    expect(narrower?.quality).toBe(0.82);
    expect(narrower?.width).toBeGreaterThanOrEqual(1312);
    expect(narrower?.width).toBeLessThan(PICTURE_MAX_WIDTH);
    expect(nextAttempt({ width: 1312, height: 875, quality: 0.82 }, 600_000)?.quality).toBe(0.72);
  });

  it("ends after a few attempts whatever comes out", () => {
    let attempt: Attempt | undefined = firstAttempt({ width: 8000, height: 6000 });
    let count = 0;
    while (attempt) {
      attempt = nextAttempt(attempt, 5_000_000);
      count += 1;
    }
    expect(count).toBeLessThanOrEqual(5);
  });
});
