import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createAdmin } from "../../factories/admins.ts";
import { createRestClient } from "../calls/rest-client.ts";
import { createTestApp } from "../servers/test-app.ts";
import { openSession, signInAdmin } from "../sign-in/sign-in.ts";
import { createTusClient } from "./tus-client.ts";

/** Creates two processes of a site, with clients that upload in parts. */
export async function createUploadSite() {
  const site = await createTestApp({ hasBackground: true });
  const other = await createTestApp({ beside: site, hasBackground: true });
  const { sql } = site.container.database;
  const { uploads } = site.container.services;
  const { email } = await createAdmin(site, { role: "editor" });
  const headers = { authorization: `Bearer ${await openSession(site.visitor(), email)}` };
  const editorClient = createRestClient(site.app, { headers });

  async function filesKept(): Promise<string[]> {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(join(site.dataDir, "media"), options).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }
  const partsKept = async () => (await filesKept()).filter((name) => name.endsWith(".part"));

  return {
    site,
    sql,
    uploads,
    filesKept,
    partsKept,
    editorEmail: email,
    editorClient,
    editor: createTusClient(editorClient),
    /** The same session, answered by the other process. */
    elsewhere: createTusClient(createRestClient(other.app, { headers })),
    writer: createTusClient(await signInAdmin(site, "writer")),
    async countRows(): Promise<number> {
      const [row] = await sql`select count(*)::int as count from uploads`;
      return row?.count;
    },
    async removeAll(): Promise<void> {
      await sql`update uploads set expires_at = created_at`;
      await uploads.removeExpired();
    },
  };
}
