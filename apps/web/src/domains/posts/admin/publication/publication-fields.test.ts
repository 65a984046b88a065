import { listZoneOffsets } from "@ebute/contracts/dates";
import { describe, expect, it } from "vitest";
import {
  explainSkippedTime,
  findMissingTimes,
  toPublication,
  toPublicationFields,
} from "./publication-fields.ts";

/** An hour ahead of UTC. */
const lagos = [60];

const draft = {
  isPublished: false,
  publishedAt: null,
  publishAt: null,
  unpublishAt: null,
  letter: null,
  version: 1,
};

describe("the publication dialog", () => {
  it("offers to publish a draft now, and keeps the date of what is published", () => {
    expect(toPublicationFields(draft, lagos).when).toBe("now");
    const published = { ...draft, isPublished: true, publishedAt: "2026-03-02T08:00:00.000Z" };
    const fields = toPublicationFields(published, lagos);
    expect(fields).toMatchObject({ when: "keep", publishedAt: "2026-03-02T09:00" });
    expect(toPublication(fields, lagos, published)).toEqual({
      isPublished: true,
      publishAt: null,
      unpublishAt: null,
      letter: null,
    });
  });

  it("sends a time that was not changed with its seconds, and a changed one by the minute", () => {
    const publishedAt = "2026-03-02T08:00:31.250Z";
    const published = { ...draft, isPublished: true, publishedAt };
    const fields = { ...toPublicationFields(published, lagos), when: "past" as const };
    expect(toPublication(fields, lagos, published)).toMatchObject({ publishedAt });
    const changed = { ...fields, publishedAt: "2026-03-02T10:00" };
    expect(toPublication(changed, lagos, published)).toMatchObject({
      publishedAt: "2026-03-02T09:00:00.000Z",
    });
  });

  it("opens with what is planned, and sends it back as it is", () => {
    const plan = {
      publishAt: "2026-12-03T08:00:00.000Z",
      unpublishAt: "2026-12-24T23:00:00.000Z",
      letter: { categoryId: null },
    };
    const fields = toPublicationFields({ ...draft, ...plan }, lagos);
    expect(fields).toMatchObject({
      when: "later",
      publishAt: "2026-12-03T09:00",
      hasEnd: true,
      unpublishAt: "2026-12-25T00:00",
      letter: { categoryId: null },
    });
    const opened = { ...draft, ...plan };
    expect(toPublication(fields, lagos, opened)).toEqual({ isPublished: false, ...plan });
  });

  it("takes back a plan for a post that is published now", () => {
    const planned = { ...draft, publishAt: "2026-12-03T08:00:00.000Z" };
    const fields = toPublicationFields(planned, lagos);
    expect(toPublication({ ...fields, when: "now" }, lagos, planned)).toEqual({
      isPublished: true,
      publishAt: null,
      unpublishAt: null,
      letter: null,
    });
  });

  it("names the times that are missing, and no others", () => {
    const fields = toPublicationFields(draft, lagos);
    const missing = (changes: Partial<typeof fields>) =>
      findMissingTimes({ ...fields, ...changes }).map(({ path }) => path);
    expect(missing({})).toEqual([]);
    expect(missing({ when: "later" })).toEqual(["publishAt"]);
    // Browsers accept years of six digits, which a typing error makes.
    expect(missing({ when: "later", publishAt: "202612-03-02T09:00" })).toEqual(["publishAt"]);
    expect(missing({ when: "past", hasEnd: true })).toEqual(["publishedAt", "unpublishAt"]);
  });
});

describe("a time that the beginning of summer time skips", () => {
  const offsetsOf = (zone: string) => listZoneOffsets(zone, Date.parse("2026-11-28T12:00:00Z"));

  it.each([
    ["America/New_York", "2033-03-13T02:30", "2:30 am", "3:30 am"],
    ["Europe/London", "2031-03-30T01:15", "1:15 am", "2:15 am"],
  ])("is explained in %s: %s", (zone, local, typed, counted) => {
    expect(explainSkippedTime(local, offsetsOf(zone))).toBe(
      `${typed} does not exist on that day, because clocks go forward. It counts as ${counted}.`,
    );
  });

  it.each(["2033-03-13T01:59", "2033-03-13T03:00", "2033-11-06T01:30", ""])(
    "is none of the others: %j",
    (local) => {
      expect(explainSkippedTime(local, offsetsOf("America/New_York"))).toBeUndefined();
    },
  );
});
