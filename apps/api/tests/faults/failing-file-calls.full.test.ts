import { existsSync, readdirSync } from "node:fs";
import fileSystem from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { pngBytes, postForm } from "../support/content/pictures.ts";
import { useManualJobs } from "../support/manual-jobs.ts";
import { createTestApp } from "../support/servers/test-app.ts";
import { signInAdmin } from "../support/sign-in/sign-in.ts";

// The sizes of a picture are made after its post is stored, and would take the call that fails.
useManualJobs();

const calls = { left: Number.POSITIVE_INFINITY, hasFailed: false, below: "" };

/** The file system, of which one call below the media folder fails as a dying disk does. */
for (const name of ["open", "mkdir", "rename", "readdir"] as const) {
  const original = fileSystem[name] as (...words: unknown[]) => Promise<unknown>;
  vi.spyOn(fileSystem, name).mockImplementation(((...words: unknown[]) => {
    if (calls.below && String(words[0]).startsWith(calls.below)) {
      calls.left -= 1;
      if (calls.left === 0) {
        calls.hasFailed = true;
        return Promise.reject(Object.assign(new Error("EIO: i/o error"), { code: "EIO" }));
      }
    }
    return original(...words);
  }) as never);
}
syncBuiltinESMExports();
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it("a post with its picture is stored whole or not at all, whichever file system call fails", async () => {
  const site = await createTestApp({ hasBackground: true, settings: { RATE_LIMITS: "off" } });
  const admin = await signInAdmin(site);
  const media = path.join(site.dataDir, "media");
  calls.below = media;
  const { sql } = site.container.database;
  let failed = 0;
  for (let n = 1; n < 60; n += 1) {
    const title = `Post ${n}`;
    const image = await pngBytes();
    calls.left = n;
    calls.hasFailed = false;
    const words = {
      title,
      subTitle: "Words",
      description: "<p>Text</p>",
      category: "Finance",
      isPublished: true,
    };
    const answer = await admin.send("POST", "/api/blog/add", postForm(words, image));
    const hasFailed = calls.hasFailed;
    calls.left = Number.POSITIVE_INFINITY;
    const rows = await sql`select 1 from posts where title = ${title}`;
    expect([n, rows.length]).toEqual([n, answer.status < 300 ? 1 : 0]);
    // Excludes the folder of unfinished uploads, which is always emptied.
    const incoming = path.join(media, "incoming");
    expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
    if (!hasFailed) {
      expect(answer.status).toBe(201);
      break;
    }
    failed += 1;
    expect([n, answer.status, answer.headers["retry-after"]]).toEqual([n, 503, "5"]);
  }
  expect(failed).toBeGreaterThan(3);
  const pictures = await sql`select content_hash from media`;
  for (const { content_hash: hash } of pictures) {
    const folder = path.join(media, hash.slice(0, 2), hash.slice(2, 4));
    expect(readdirSync(folder).some((name) => name.includes("source"))).toBe(true);
  }
});
