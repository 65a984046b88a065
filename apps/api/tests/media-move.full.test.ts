import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  type S3Server,
  s3SettingsFor,
  startS3Server,
} from "#platform/storage/s3-server.fixture.ts";
import { pngBytes, postForm } from "./support/content/pictures.ts";
import { createTestDatabase, type TestDatabase } from "./support/database/test-database.ts";
import { runProgram } from "./support/servers/program.ts";
import {
  databaseSettings,
  type ServerProcess,
  startServerProcess,
} from "./support/servers/server-process.ts";

// Four servers start, and a backup is verified by a restore.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const ADMIN = { email: "owner@ebute.example", password: "seven slow green lorries" };
const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-move-"));
const dataDir = path.join(folder, "one");
const guide = path.join(import.meta.dirname, "../../../docs/operations/scaling.md");

let database: TestDatabase;
let store: S3Server;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await startS3Server();
});
afterAll(async () => {
  store.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const shared = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SAMPLE_CONTENT: "off",
  SITE_OPEN: "on",
  SESSION_SECRET: "s".repeat(40),
};

function start(ownDataDir: string, settings: Record<string, string> = {}) {
  const { connection } = database;
  return startServerProcess({
    connection,
    dataDir: ownDataDir,
    settings: { ...shared, ...settings },
  });
}

/** Runs a command of the image with the settings of the site, as `docker compose run app` does. */
function run(name: string, args: string[] = []) {
  const { connection } = database;
  const settings = { ...databaseSettings(connection), ...s3SettingsFor(store), DATA_DIR: dataDir };
  return runProgram(name, { args, settings });
}

async function publish({ url }: ServerProcess, title: string): Promise<string> {
  const json = { "content-type": "application/json" };
  const body = JSON.stringify(ADMIN);
  const login = await fetch(`${url}/api/admin/login`, { method: "POST", headers: json, body });
  const { token } = (await login.json()) as { token: string };
  const post = { title, subTitle: "Words", description: "<p>Text</p>", isPublished: true };
  const added = await fetch(`${url}/api/blog/add`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: postForm(post, await pngBytes()),
  });
  const { blog } = (await added.json()) as { blog: { image: string } };
  return new URL(blog.image, url).pathname;
}

async function picture({ url }: ServerProcess, pathname: string): Promise<Buffer> {
  const answer = await fetch(url + pathname);
  expect([pathname, answer.status]).toEqual([pathname, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

it("media-move refuses to run without a store, in one sentence", async () => {
  const { code, output } = await runProgram("media-move", { settings: { DATA_DIR: dataDir } });
  expect(output).toBe("\nSet S3_ENDPOINT, S3_BUCKET and their keys: the files go there.\n\n");
  expect(code).toBe(1);
});

it("media-move moves a site from one machine to several processes with a store, and back", async () => {
  // The commands of the guide, in its order.
  const commands = readFileSync(guide, "utf8").match(/apps\/api\/dist\/[\w-]+\.js/g);
  expect(commands?.map((file) => path.basename(file, ".js"))).toEqual([
    "backup",
    "media-move",
    "media-move",
  ]);

  const one = await start(dataDir);
  const first = await publish(one, "Before the move");
  const before = await picture(one, first);
  expect(await run("backup", [path.join(folder, "backups")])).toMatchObject({ code: 0 });
  const moved = await run("media-move");
  expect(moved.output).toMatch(
    /\n\d+ files copied and 0 there already, .+ each read back and compared/,
  );
  const late = await publish(one, "During the move");
  const during = await picture(one, late);
  expect(await one.stop()).toBe(0);
  const rest = await run("media-move");
  expect(rest.output).toMatch(/\n[1-9]\d* files copied and [1-9]\d* there already, /);
  expect([moved.code, rest.code]).toEqual([0, 0]);

  const many = await Promise.all(
    ["two", "three"].map((name) => start(path.join(folder, name), s3SettingsFor(store))),
  );
  for (const server of many) {
    expect(await picture(server, first)).toEqual(before);
    expect(await picture(server, late)).toEqual(during);
  }
  const [two, three] = many;
  if (!two || !three) throw new Error("two servers were started");
  const shown = await publish(two, "After the move");
  expect(await picture(three, shown)).toEqual(await picture(two, shown));
  for (const server of many) expect(await server.stop()).toBe(0);

  const again = await start(dataDir);
  expect(await picture(again, first)).toEqual(before);
  expect(await picture(again, late)).toEqual(during);
  expect(await again.stop()).toBe(0);
});
