import type { Picture } from "@ebute/contracts/media";
import { describe, expect, it } from "vitest";
import { plainPng } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });

type Uploaded = { picture: Picture };

function imageForm(image: Buffer, name = "photo.png"): FormData {
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(image)]), name);
  return form;
}

describe("POST /api/admin/media", () => {
  // PostgreSQL can stall until the first are done, which leaves room for all.
  it("inspects a few uploads at once and refuses further ones immediately", async () => {
    const admin = await signInAdmin(site);
    // Large enough for the last to have come before the first is done.
    const images = await Promise.all(
      Array.from({ length: 14 }, (_, index) => plainPng(2_400 + index, 1_800)),
    );
    const answers = await Promise.all(
      images.map((image) => admin.send<Uploaded>("POST", "/api/admin/media", imageForm(image))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const away = answers.find(({ status }) => status === 503);
    expect(Number(away?.headers["retry-after"])).toBeGreaterThan(0);
  });
});
