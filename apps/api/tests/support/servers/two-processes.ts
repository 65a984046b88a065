import { z } from "zod";
import { loadRenderer } from "#src/site/renderer.ts";
import { ADMIN_PASSWORD, createAdmin } from "#tests/factories/admins.ts";
import { signInAdmin } from "../sign-in/sign-in.ts";
import { startServerProcess } from "./server-process.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

export type SiteProcess = {
  get(path: string): Promise<{ status: number; text: string }>;
  /** Pages that it has sent since its start. */
  countPages(): Promise<{ fromCache: number; rendered: number }>;
};

export type TwoProcesses = {
  processes: SiteProcess[];
  saveName(name: string): Promise<number>;
  close(): Promise<void>;
};

const settings = { RATE_LIMITS: "off" };

/** Two apps in this process with separate caches, listeners and job queues. */
export async function createTwoApps(here: TestApp): Promise<TwoProcesses> {
  const there = await createTestApp({
    renderer: await loadRenderer(),
    hasBackground: true,
    settings,
    beside: here,
  });
  const owner = await signInAdmin(here);
  return {
    processes: [here, there].map((app) => ({
      get: (path) => app.visitor().get(path),
      countPages: async () => app.container.pageCounts,
    })),
    saveName: async (name) =>
      (await owner.put("/api/admin/settings/identity", { values: { name } })).status,
    close: () => there.close(),
  };
}

/** Two processes of the built product on the database of an app. */
export async function startTwoProcesses(app: TestApp): Promise<TwoProcesses> {
  const { connection } = app.database;
  const options = { connection, dataDir: app.dataDir, settings: { ...settings, SITE_OPEN: "on" } };
  const started = await Promise.all([startServerProcess(options), startServerProcess(options)]);
  const [{ url = "" } = {}] = started;
  const { email } = await createAdmin(app, { role: "owner" });
  const send = (method: string, path: string, body: object, headers = {}) =>
    fetch(url + path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  // Signs in here, because sessions of the test app, whose clock is set, have expired for these processes.
  const login = await send("POST", "/api/admin/login", { email, password: ADMIN_PASSWORD });
  const { token } = z.object({ token: z.string() }).parse(await login.json());
  return {
    processes: started.map((process) => ({
      async get(path) {
        const answer = await fetch(process.url + path);
        return { status: answer.status, text: await answer.text() };
      },
      async countPages() {
        const text = await (await fetch(`${process.url}/metrics`)).text();
        const read = (name: string) => Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1]);
        return {
          fromCache: read("ebute_pages_from_cache_total"),
          rendered: read("ebute_pages_rendered_total"),
        };
      },
    })),
    async saveName(name) {
      const authorization = `Bearer ${token}`;
      const path = "/api/admin/settings/identity";
      return (await send("PUT", path, { values: { name } }, { authorization })).status;
    },
    async close() {
      await Promise.all(started.map(({ stop }) => stop()));
    },
  };
}
