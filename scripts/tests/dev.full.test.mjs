import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../apps/api/tests/support/servers/free-port.ts";
import { copySourceTree } from "./source-tree.mjs";

/**
 * Generous, for a machine that has other work; every wait ends as soon as what it waits for is
 * there.
 */
const PATIENCE_MS = 180_000;
const READY = "ebute is ready";
const WORDS = "Effective date:";
const EDITED_WORDS = "In force since:";

let tree;
let data;
let port;
before(async () => {
  tree = await copySourceTree();
  data = await mkdtemp(path.join(os.tmpdir(), "ebute-dev-"));
  port = await freePort();
});
after(async () => {
  await tree.remove();
  await rm(data, { recursive: true, force: true });
});

test("pnpm dev starts once, shows a change on either side, and stops", async () => {
  const dev = startDev();
  try {
    await dev.until("the first start", () => dev.countOf(READY) === 1);
    await dev.until("the Privacy Policy", async () =>
      (await dev.read("/privacy-policy")).includes(WORDS),
    );

    await edit("apps/web/src/domains/pages/sections/effective-date.tsx", WORDS, EDITED_WORDS);
    await dev.until("the change of the page", async () =>
      (await dev.read("/privacy-policy")).includes(EDITED_WORDS),
    );
    assert.equal(dev.countOf(READY), 1, `the server started again by itself\n${dev.output()}`);

    await edit(
      "apps/api/src/domains/posts/posts.feeds.ts",
      '"Disallow: /admin",',
      '"Disallow: /admin", "Disallow: /edited",',
    );
    await dev.until("the change of the server", async () =>
      (await dev.read("/robots.txt")).includes("/edited"),
    );
    assert.equal(dev.countOf(READY), 2, `the server started more than once\n${dev.output()}`);
  } finally {
    await dev.stop();
  }
  await assert.rejects(fetch(`http://127.0.0.1:${port}/healthz`));
});

function startDev() {
  const child = spawn(process.execPath, ["scripts/dev.mjs"], {
    cwd: tree.root,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: data,
      SAMPLE_CONTENT: "off",
      SITE_OPEN: "on",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return {
    output: () => output,
    countOf: (words) => output.split(words).length - 1,
    /** Empty while the server is away. */
    async read(address) {
      const response = await fetch(`http://127.0.0.1:${port}${address}`).catch(() => undefined);
      return response ? response.text() : "";
    },
    async until(what, isThere) {
      const giveUpAt = Date.now() + PATIENCE_MS;
      while (!(await isThere())) {
        assert.equal(child.exitCode, null, `the server ended before ${what}\n${output}`);
        assert.ok(Date.now() < giveUpAt, `${what} did not come\n${output}`);
        await wait(100);
      }
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function edit(file, from, to) {
  const place = path.join(tree.root, file);
  const source = await readFile(place, "utf8");
  assert.ok(source.includes(from), `${file} has no ${from}`);
  await writeFile(place, source.replace(from, to));
}
