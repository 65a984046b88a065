import { expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

/** The built web package. */
const site = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const owner = await signInAdmin(site);

const readPage = async (path: string) => (await site.visitor().get(path)).text;

it("pages offer recovery by mail once a mail server is set, and no page contains the server's name", async () => {
  expect(await readPage("/forgot-password")).not.toContain("No e-mail address in your account?");
  const values = { host: "smtp.example.ng", user: "ada@example.ng" };
  const secret = "smtp-password-for-nobody-to-see";
  const { status } = await owner.put("/api/admin/settings/mail", { values, secret });
  expect(status).toBe(200);
  expect(await readPage("/forgot-password")).toContain("No e-mail address in your account?");
  for (const path of ["/", "/contact", "/forgot-password", "/admin/settings", "/privacy-policy"]) {
    const html = await readPage(path);
    expect(html).toContain("<title>");
    expect(html).not.toMatch(/smtp\.example\.ng|ada@example\.ng|smtp-password|sealed/);
  }
  const off = await owner.put("/api/admin/settings/mail", { values: { host: "" } });
  expect([off.status, site.container.services.mail.isConfigured]).toEqual([200, false]);
  expect(await readPage("/forgot-password")).not.toContain("No e-mail address in your account?");
});
