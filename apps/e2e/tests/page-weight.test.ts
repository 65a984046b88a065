import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const KB = 1024;

/** Bytes on the wire, brotli, on a first visit. */
const limits = { document: 14 * KB, stylesheet: 12 * KB, script: 12 * KB, requests: 10 };
const staticLimits = { document: 10 * KB, stylesheet: 12 * KB, script: 6 * KB, requests: 5 };
const STATIC_PAGE_BYTES = 75 * KB;

const text = `<p>${"A paragraph of plain words, as a post has them. ".repeat(12)}</p>`.repeat(12);

for (const name of ["home", "post"] as const) {
  test(`the ${name} page is light`, async ({ page, api }) => {
    let id = "";
    for (let number = 1; number <= 12; number += 1) {
      const post = await api.addPost({ title: `Post ${number} of twelve`, description: text });
      id = post._id;
    }
    expectLight(await measure(page, name === "home" ? "/" : `/blog/${id}`), limits);
  });
}

for (const path of ["/about", "/services", "/faqs", "/privacy-policy"]) {
  test(`${path} is light`, async ({ page }) => {
    const weight = await measure(page, path);
    expectLight(weight, staticLimits);
    const total = Object.values(weight.bytes).reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeLessThanOrEqual(STATIC_PAGE_BYTES);
  });
}

type Weight = { bytes: Record<string, number>; requests: number };

/** What a browser fetches before anybody has done anything, by kind. */
async function measure(page: Page, address: string): Promise<Weight> {
  const bytes: Record<string, number> = {};
  let requests = 0;
  const measured: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    requests += 1;
    const type = request.resourceType();
    measured.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes[type] = (bytes[type] ?? 0) + responseBodySize;
      }),
    );
  });
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  await Promise.all(measured);
  expect(answer?.headers()["content-encoding"]).toBe("br");
  test.info().annotations.push({ type: "bytes", description: JSON.stringify(bytes) });
  return { bytes, requests };
}

function expectLight({ bytes, requests }: Weight, most: typeof limits): void {
  expect(bytes.document).toBeLessThanOrEqual(most.document);
  expect(bytes.stylesheet).toBeLessThanOrEqual(most.stylesheet);
  expect(bytes.script ?? 0).toBeLessThanOrEqual(most.script);
  expect(requests).toBeLessThanOrEqual(most.requests);
}
