import { describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const here = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const there = await createTestApp({
  beside: here,
  renderer: await loadRenderer(),
  hasBackground: true,
});
const owner = await signInAdmin(here);

async function save(group: string, values: object): Promise<void> {
  const { status, text } = await owner.put(`/api/admin/settings/${group}`, { values });
  if (status !== 200) throw new Error(text);
}

async function page(path: string, site: TestApp = here): Promise<string> {
  return (await site.visitor().get(path)).text;
}

describe("the settings on public pages", () => {
  it("show a saved name immediately here, and soon in the other process", async () => {
    await Promise.all([page("/about"), page("/about", there)]);
    await save("identity", { name: "Adùkẹ́'s Kitchen", language: "yo" });
    const shown = await page("/about");
    expect(shown).toContain("Adùkẹ́&#x27;s Kitchen</title>");
    expect(shown).toMatch(/<html [^>]*lang="yo"/);
    expect(shown).not.toContain("Ebute");
    await expect.poll(() => page("/about", there)).toContain("Adùkẹ́&#x27;s Kitchen");
    expect(await page("/rss.xml")).toContain("<language>yo</language>");
  });

  it("allow search engines unless the owner forbids them", async () => {
    expect(await page("/about")).not.toContain("noindex");
    await save("discovery", { isIndexed: false, googleVerification: "code-1" });
    expect(await page("/about")).toContain('<meta name="robots" content="noindex"/>');
    expect(await page("/robots.txt")).not.toContain("Sitemap");
    expect(await page("/")).toContain('<meta name="google-site-verification" content="code-1"/>');
    await save("discovery", { isIndexed: true });
    expect(await page("/robots.txt")).toContain("Sitemap");
  });

  it("show the announcement up to its last day", async () => {
    await save("announcement", { text: "Closed on Friday", lastDay: "2020-01-01" });
    expect(await page("/")).not.toContain("Closed on Friday");
    await save("announcement", { lastDay: "2999-01-01" });
    expect(await page("/")).toContain("Closed on Friday");
  });

  it("drop the announcement after its last day from cached pages", async () => {
    // Two minutes before midnight in Lagos.
    const startAt = "2026-03-02T22:58:00.000Z";
    const site = await createTestApp({ renderer: await loadRenderer(), startAt });
    const client = await signInAdmin(site);
    const values = { text: "Closed on Friday", lastDay: "2026-03-02" };
    await client.put("/api/admin/settings/announcement", { values });
    const cached = () => site.container.pageCache.peek("/");
    expect(await page("/", site)).toContain("Closed on Friday");
    site.clock.advance({ minutes: 1 });
    expect(cached()?.status).toBe(200);
    site.clock.advance({ minutes: 1 });
    expect(cached()).toBeUndefined();
    expect(await page("/", site)).not.toContain("Closed on Friday");
    expect(cached()?.status).toBe(200);
    const region = { timeZone: "America/New_York" };
    await client.put("/api/admin/settings/identity", { values: region });
    expect(await page("/", site)).toContain("Closed on Friday");
  });

  it("link the firm's own phone number, and not the example", async () => {
    const example = await page("/contact");
    expect(example).toContain("+234 000 000 0000");
    expect(example).not.toContain("tel:");
    await save("contact", { phone: "0801 234 5678" });
    expect(await page("/contact")).toMatch(/<a href="tel:08012345678"[^>]*>0801 234 5678<\/a>/);
  });

  it("include structured data about the location once there is an address", async () => {
    expect(await page("/contact")).not.toContain("LocalBusiness");
    await save("contact", { address: "12 Allen Avenue", phone: "" });
    const contact = await page("/contact");
    expect(contact).toContain('"@type":"LocalBusiness"');
    expect(contact).not.toContain("+234 000 000 0000");
  });

  it("show the opening hours to readers and search engines, with the owner's note", async () => {
    const hours = [{ days: [1, 2, 3, 4, 5], opens: "08:00", closes: "17:00" }];
    await save("contact", { hours, openingHours: "Closed on holidays" });
    const contact = await page("/contact");
    expect(contact).toContain("Monday to Friday: 8:00\u00a0am to 5:00\u00a0pm");
    expect(contact).toContain("Closed on holidays");
    expect(contact).toContain('"openingHoursSpecification":[{"@type":"OpeningHoursSpecification"');
    await save("identity", { dateStyle: "DD/MM/YYYY, HH:mm" });
    expect(await page("/contact")).toContain("Monday to Friday: 08:00 to 17:00");
    await save("identity", { dateStyle: "MMM Do YYYY, h:mm a" });
  });

  it("use the owner's names of the blog and order tracking in titles, headings and buttons", async () => {
    const words = { blogName: "Stories", orderButton: "Look for it", orderText: "By its number." };
    await save("words", words);
    const blog = await page("/blog");
    expect(blog).toMatch(/<title>Stories – /);
    expect(blog).toMatch(/<h1[^>]*>Stories<\/h1>/);
    const lookUp = await page("/track-order");
    expect(lookUp).toContain('<meta name="description" content="By its number."/>');
    expect(lookUp).toMatch(/<button[^>]*>Look for it<\/button>/);
  });

  it("escape the owner's texts", async () => {
    await save("home", {
      headline: "<script>alert(1)</script>",
      sections: ["own"],
      ownText: "<b>",
    });
    const home = await page("/");
    expect(home).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(home).toContain("&lt;b&gt;");
    expect(home).not.toContain("Join the mailing list");
  });
});
