import { describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const owner = await signInAdmin(site);

/** Header and footer of a page. */
async function frameOf(path: string): Promise<string> {
  const { text } = await site.visitor().get(path);
  const [header = ""] = /<header.*?<\/header>/s.exec(text) ?? [];
  const [footer = ""] = /<footer.*?<\/footer>/s.exec(text) ?? [];
  return `${header}\n${footer}`.replace(/© \d{4}/, "© 2026");
}

const lines = (html: string) => `${html.replaceAll("><", ">\n<")}\n`;

describe("the navigation of a new site", () => {
  it("has the links of the specification", async () => {
    await expect(lines(await frameOf("/about"))).toMatchFileSnapshot("fixtures/site-frame.txt");
  });

  it("links to order tracking once an order exists", async () => {
    await owner.post("/api/admin/orders", { customerName: "Ada", note: "" });
    await expect(lines(await frameOf("/track-order"))).toMatchFileSnapshot(
      "fixtures/site-frame-with-orders.txt",
    );
  });
});

type Failed = { issues?: { path: string; message: string }[] };

const toPage = (path: string, label = "") => ({ label, target: { kind: "path", path } });
const toOutside = (href: string, label = "A shop") => ({
  label,
  target: { kind: "outside", href },
});

const save = (values: object, client = owner) =>
  client.put<Failed>("/api/admin/settings/navigation", { values });

describe("PUT /api/admin/settings/navigation", () => {
  it("refuses visitors and moderators, and admits editors", async () => {
    const values = { header: [toPage("/about")] };
    const moderator = await signInAdmin(site, "moderator");
    const editor = await signInAdmin(site, "editor");
    expect((await save(values, site.visitor())).status).toBe(401);
    expect((await save(values, moderator)).status).toBe(403);
    expect((await save(values, editor)).status).toBe(200);
  });

  it.each([
    [{ header: [toOutside("javascript:alert(1)")] }, "header.0.target.href"],
    [{ header: [toOutside("http://example.ng")] }, "header.0.target.href"],
    [{ header: [toOutside("https://example.ng", "")] }, "header.0.label"],
    [{ header: [toPage("about")] }, "header.0.target.path"],
    [{ header: [toPage("//evil.example", "x")] }, "header.0.target.path"],
    [{ header: [toPage("/nameless")] }, "header.0.label"],
    [
      { header: [{ label: "", target: { kind: "feature", feature: "shop" } }] },
      "header.0.target.feature",
    ],
    [{ header: [{ label: "x", target: { kind: "script" } }] }, "header.0.target.kind"],
    [{ header: Array(9).fill(toPage("/")) }, "header"],
    [{ footer: Array(6).fill({ title: "More", links: [] }) }, "footer"],
    [{ footer: [{ title: "", links: Array(13).fill(toPage("/")) }] }, "footer.0.links"],
    [{ footer: Array(3).fill({ title: "", links: [] }) }, "footer.2.title"],
  ])("refuses %j at %s with a sentence", async (values, path) => {
    const { status, body } = await save(values);
    expect(status).toBe(400);
    expect(body.issues?.[0]?.path).toBe(path);
    expect(body.issues?.[0]?.message).toMatch(/^[A-Z].*\.$/);
  });
});

describe("the navigation of a page", () => {
  it("updates a cached page immediately, escaped, with external links in a new tab", async () => {
    await frameOf("/about");
    await save({
      header: [toPage("/faqs", "<b>Answers</b>"), toOutside("https://shop.example.ng/a")],
      footer: [
        {
          title: "Call us",
          links: [
            { label: "", target: { kind: "phone" } },
            { label: "Write", target: { kind: "email" } },
            { label: "", target: { kind: "whatsapp" } },
          ],
        },
      ],
    });
    const frame = await frameOf("/about");
    expect(frame).toContain("&lt;b&gt;Answers&lt;/b&gt;");
    expect(frame).toMatch(
      /<a href="https:\/\/shop\.example\.ng\/a"[^>]* rel="noopener noreferrer">/,
    );
    expect(frame).toContain("Call us");
    expect(frame).toMatch(/<a href="tel:\+2340000000000"[^>]*>\+234 000 000 0000</);
    expect(frame).toMatch(/<a href="mailto:hello@example.com"[^>]*>Write</);
    expect(frame).not.toContain("wa.me");
    expect(frame).not.toContain("Need Help?");
    await owner.put("/api/admin/settings/contact", { values: { whatsapp: "0801 234 5678" } });
    expect(await frameOf("/about")).toMatch(
      /<a href="https:\/\/wa\.me\/2348012345678"[^>]*>WhatsApp/,
    );
  });

  it("links to order tracking on the home page, or to its own page when the home page has none", async () => {
    await save({ header: [], footer: [{ title: "", links: [toPage("/#track-order")] }] });
    expect(await frameOf("/about")).toMatch(/<a href="\/#track-order"[^>]*>Track your Order</);
    await owner.put("/api/admin/settings/home", { values: { sections: ["posts"] } });
    expect(await frameOf("/about")).toMatch(/<a href="\/track-order"[^>]*>Track your Order</);
    expect((await site.visitor().get("/track-order")).text).toContain('name="orderId"');
    await owner.put("/api/admin/settings/home", { values: { sections: ["orders"] } });
    expect(await frameOf("/about")).toContain('<a href="/#track-order"');
  });

  it("omits a link to a disabled feature, until it is enabled again", async () => {
    const study = { label: "Lessons", target: { kind: "feature", feature: "study" } };
    await save({
      header: [study, toPage("/signup", "Join"), toPage("/about")],
      footer: [{ title: "", links: [toPage("/track-order", "My order")] }],
    });
    expect(await frameOf("/about")).toMatch(/Lessons.*Join.*Dashboard.*My order/s);
    const features = { studyArea: false, signUp: false, orders: false };
    await owner.put("/api/admin/settings/features", { values: features });
    const frame = await frameOf("/about");
    for (const words of ["Lessons", "Join", "Dashboard", "My order", "Quick Links"]) {
      expect(frame).not.toContain(words);
    }
    await owner.put("/api/admin/settings/features", { values: { studyArea: true } });
    expect(await frameOf("/about")).toContain("Lessons");
  });
});
