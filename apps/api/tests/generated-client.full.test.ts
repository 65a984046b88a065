import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { generateSource } from "oazapfts";
import { afterAll, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createPost } from "./factories/posts.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const run = promisify(execFile);
const packageFolder = path.join(import.meta.dirname, "..");
const site = await createTestApp({ hasBackground: true });
const url = await site.app.listen({ host: "127.0.0.1", port: 0 });

const folder = await mkdtemp(path.join(os.tmpdir(), "ebute-client-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

it("a client generated from the OpenAPI document calls five operations", async () => {
  const { title } = await createPost(site, { category: "Health" });
  const { email } = await createAdmin(site);
  await writeClient();

  const compiler = path.join(packageFolder, "node_modules/typescript/bin/tsc");
  await run(process.execPath, [compiler, "--project", folder]);
  const program = path.join(folder, "five-calls.ts");
  const { stdout } = await run(process.execPath, [program, url, email, ADMIN_PASSWORD]);

  expect(JSON.parse(stdout)).toEqual({
    title,
    isApproved: false,
    refused: "unauthenticated",
    comments: 1,
    upload: "unsupported_media",
  });
});

async function writeClient(): Promise<void> {
  const source = await generateSource(`${url}/api/openapi.json`);
  await writeFile(path.join(folder, "client.ts"), source);
  await copyFile(
    path.join(import.meta.dirname, "client/five-calls.ts"),
    path.join(folder, "five-calls.ts"),
  );
  await symlink(path.join(packageFolder, "node_modules"), path.join(folder, "node_modules"));
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ["node"],
    target: "esnext",
    module: "nodenext",
    allowImportingTsExtensions: true,
  };
  await writeFile(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: options, files: ["five-calls.ts"] }),
  );
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
}
