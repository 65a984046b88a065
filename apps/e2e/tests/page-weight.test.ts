import { expect, test } from "../support/test.ts";

/** Bytes on the wire, brotli, on a first visit. */
const limits = { document: 14 * 1024, stylesheet: 12 * 1024, script: 12 * 1024, requests: 10 };

const text = `<p>${"A paragraph of plain words, as a post has them. ".repeat(12)}</p>`.repeat(12);

for (const name of ["home", "post"] as const) {
  test(`the ${name} page is light`, async ({ page, api }) => {
    let id = "";
    for (let number = 1; number <= 12; number += 1) {
      const post = await api.addPost({ title: `Post ${number} of twelve`, description: text });
      id = post._id;
    }
    const bytes: Record<string, number> = { document: 0, stylesheet: 0, script: 0 };
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
    const answer = await page.goto(name === "home" ? "/" : `/blog/${id}`, {
      waitUntil: "networkidle",
    });
    await Promise.all(measured);
    expect(answer?.headers()["content-encoding"]).toBe("br");
    test.info().annotations.push({ type: "bytes", description: JSON.stringify(bytes) });
    expect(bytes.document).toBeLessThanOrEqual(limits.document);
    expect(bytes.stylesheet).toBeLessThanOrEqual(limits.stylesheet);
    expect(bytes.script).toBeLessThanOrEqual(limits.script);
    expect(requests).toBeLessThanOrEqual(limits.requests);
  });
}
