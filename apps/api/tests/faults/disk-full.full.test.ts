import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pngBytes, postForm } from "../support/content/pictures.ts";
import { expectWithin } from "../support/outages/expect-within.ts";
import {
  ADMIN,
  createSiteFolder,
  type SiteFolder,
  type SiteProcess,
} from "../support/servers/site-process.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A separate file system that is small enough to be filled. */
const DISK = mkdtempSync(path.join(os.tmpdir(), "ebute-disk-"));
execFileSync("mount", ["-t", "tmpfs", "-o", "size=320m,mode=755", "tmpfs", DISK]);

afterAll(() => {
  execFileSync("umount", ["--lazy", DISK]);
  rmSync(DISK, { recursive: true, force: true });
});

// Left out where no disk may be mounted (scripts/lib/servers/capabilities.mjs).
describe("a site on a full disk", () => {
  let folder: SiteFolder;
  let site: SiteProcess;
  let token: string;
  const filler = path.join(DISK, "filler");

  beforeAll(async () => {
    chmodSync(DISK, 0o755);
    folder = await createSiteFolder(DISK);
    site = await folder.start();
    const answer = await post("/api/admin/login", JSON.stringify(ADMIN));
    ({ token } = JSON.parse(await answer.text()));
  });
  afterAll(() => folder.remove());

  function post(where: string, body: string | FormData): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(site.url + where, {
      method: "POST",
      headers: {
        // Opens a new connection each time, because the server may be closing an old one.
        connection: "close",
        ...(isForm ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body,
      signal: AbortSignal.timeout(20_000),
    });
  }

  async function addPost(title: string): Promise<Response> {
    const words = { title, subTitle: "Words", description: "<p>Text</p>", category: "Finance" };
    return post("/api/blog/add", postForm({ ...words, isPublished: true }, await pngBytes()));
  }

  function fillUp(): void {
    const chunk = Buffer.alloc(4_096);
    for (
      let size = statfsSync(DISK).bavail * 4_096;
      size >= 0 && statfsSync(DISK).bavail > 0;
      size -= 1
    ) {
      try {
        const bytes = Math.max(4_096, statfsSync(DISK).bavail * 4_096);
        writeFileSync(filler, bytes > 4_096 ? Buffer.alloc(bytes) : chunk, { flag: "a" });
      } catch {
        return;
      }
    }
  }

  it("serves reads, responds 503 to writes, and recovers when space is free", async () => {
    expect((await addPost("Before")).status).toBe(201);
    await (await fetch(`${site.url}/`)).text();
    fillUp();
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const body = { from_name: "Ada", reply_to: "ada@example.ng", message: "long ".repeat(390) };
      const answer = await post("/api/contact", JSON.stringify(body));
      statuses.push(answer.status);
      if (answer.status === 503) expect(answer.headers.get("retry-after")).toBeTruthy();
      const upload = await addPost(`While full ${turn}`);
      expect(upload.status).toBe(503);
      expect(await upload.text()).toMatch(/try again/);
    }
    // Small writes still fit into files that the database has allocated, until those are full too.
    expect(statuses.every((status) => status === 201 || status === 503)).toBe(true);
    expect((await fetch(`${site.url}/`)).status).toBe(200);
    expect((await fetch(`${site.url}/api/blog/all?limit=31`)).status).toBe(200);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect(existsSync(filler)).toBe(true);
    rmSync(filler);
    const freeAt = performance.now();
    await expect
      .poll(async () => (await addPost(`After ${performance.now()}`)).status, {
        timeout: 20_000,
        interval: 200,
      })
      .toBe(201);
    expectWithin(performance.now() - freeAt, 10_000);
    expect(site.child.exitCode).toBeNull();
  });
});
