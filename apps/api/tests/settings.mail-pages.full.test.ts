import { expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

/** The built web package. */
const site = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const owner = await signInAdmin(site);

const readPage = async (path: string) => (await site.visitor().get(path)).text;

async function mainOf(path: string): Promise<string> {
  const html = await readPage(path);
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

it("pages offer recovery by mail once a mail server is set, and no page contains the server's name", async () => {
  expect(await mainOf("/forgot-password")).not.toMatch(/mail/i);
  expect(await mainOf("/faqs")).toMatch(/one-time code, which works for 24 hours/);
  expect(await mainOf("/faqs")).not.toMatch(/e-mail|mail you/);
  const values = { host: "smtp.example.ng", user: "ada@example.ng" };
  const secret = "smtp-password-for-nobody-to-see";
  const { status } = await owner.put("/api/admin/settings/mail", { values, secret });
  expect(status).toBe(200);
  expect(await readPage("/forgot-password")).toContain("No e-mail address in your account?");
  expect(await mainOf("/faqs")).toMatch(/We mail you a link that works once, for 30 minutes/);
  expect(await mainOf("/faqs")).not.toMatch(/24 hours|password_reset/);
  for (const path of ["/", "/contact", "/forgot-password", "/admin/settings", "/privacy-policy"]) {
    const html = await readPage(path);
    expect(html).toContain("<title>");
    expect(html).not.toMatch(/smtp\.example\.ng|ada@example\.ng|smtp-password|sealed/);
  }
  const off = await owner.put("/api/admin/settings/mail", { values: { host: "" } });
  expect([off.status, site.container.services.mail.isConfigured]).toEqual([200, false]);
  expect(await mainOf("/forgot-password")).not.toMatch(/mail/i);
  expect(await mainOf("/faqs")).not.toMatch(/mail you/);
});
