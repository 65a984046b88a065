import { expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPage, createPublishedPage } from "./factories/pages.ts";
import { changePage } from "./support/change-page.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const editor = await signInAdmin(site, "editor");

async function move(id: string, path: string): Promise<void> {
  expect((await changePage(editor, "save", id, { path })).status).toBe(200);
}

async function request(path: string) {
  const { status, headers } = await site.visitor().get(path);
  return [status, headers.location];
}

it("former addresses of a published page redirect to the present one, those of a draft do not", async () => {
  const published = await createPublishedPage(site, { path: "/old" });
  const draft = await createPage(site, { path: "/old-draft" });
  await move(published.id, "/newer");
  await move(published.id, "/newest");
  await move(draft.id, "/new-draft");
  expect(await request("/old")).toEqual([301, "/newest"]);
  expect(await request("/newer")).toEqual([301, "/newest"]);
  expect(await request("/newest")).toEqual([200, undefined]);
  expect(await request("/old-draft")).toEqual([404, undefined]);
  await move(published.id, "/old");
  expect(await request("/old")).toEqual([200, undefined]);
  expect(await request("/newest")).toEqual([301, "/old"]);
});
